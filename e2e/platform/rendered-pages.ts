import type { Page } from '@playwright/test'
import { alive } from '../harness/edge'

/** Records, in each page, its layout shifts, the content that came with its HTML and where its controls stood. */
export const record = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, served: null as Element | null, text: '', places: [] as [Element, number][] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
    }).observe({ type: 'layout-shift', buffered: true })
    // Before any deferred script.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      seen.served = document.querySelector('#root main')
      seen.text = seen.served?.textContent ?? ''
      requestAnimationFrame(() => {
        const controls = seen.served?.querySelectorAll('a,button,input,textarea,[role=button]') ?? []
        seen.places = [...controls].map((control) => [control, control.getBoundingClientRect().top + scrollY])
      })
    })
  })

/** Recorded by `record` in the page. */
interface Seen {
  seen: { shift: number; served: Element | null; text: string; places: [Element, number][] }
}

/**
 * Opens a rendered page, on which `record` was called, by `open`. Returns what is wrong with how it comes alive.
 */
export async function problemsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[render]')) problems.push(message.text().slice(0, 600))
  })
  await open()
  await alive(page)
  // Parts whose code comes later have come, too.
  await page.waitForLoadState('networkidle')
  const { shift, isTaken, text, lines, inline, sheets, moved } = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { seen } = window as unknown as Seen // put there by `record`
    const linesOf = ({ innerText }: HTMLElement) => innerText.split('\n').map((line) => line.trim())
    const [main] = document.querySelectorAll<HTMLElement>('#root main')
    // A chart is code of its own, which comes when the page is alive.
    const drawn = new Set([...document.querySelectorAll<HTMLElement>('#root main figure')].flatMap(linesOf))
    const lines = main ? linesOf(main).filter((line) => !drawn.has(line)) : []
    const pathOf = (href: string) => new URL(href, location.href).pathname
    return {
      shift: seen.shift,
      isTaken: seen.served?.isConnected ?? false,
      text: seen.text,
      moved: seen.places.flatMap(([control, top]) => {
        const by = control.isConnected ? control.getBoundingClientRect().top + scrollY - top : 0
        return Math.abs(by) < 2 ? [] : [`${control.textContent || control.tagName} by ${by}px`]
      }),
      lines: lines.filter((line) => line.length > 1),
      inline: [...document.querySelectorAll<HTMLElement>('style[data-href]')].map(({ dataset }) =>
        pathOf(dataset.href ?? ''),
      ),
      sheets: performance
        .getEntriesByType('resource')
        .map(({ name }) => pathOf(name))
        .filter((path) => path.endsWith('.css')),
    }
  })
  const missing = lines.filter((line) => !text.includes(line))
  if (text === '') problems.push('its HTML has no content')
  else if (!isTaken) problems.push('it was rendered anew')
  else if (missing.length > lines.length / 4) problems.push(`its HTML lacks ${missing.join(' | ').slice(0, 300)}`)
  // A moving element is missed by a tap that is being made.
  if (moved.length > 0) problems.push(`it moves ${moved[0]}, and ${moved.length - 1} more`)
  if (shift > 0.02) problems.push(`it shifts by ${shift.toFixed(3)}`)
  const twice = sheets.filter((sheet, index) => inline.includes(sheet) || sheets.indexOf(sheet) !== index)
  if (twice.length > 0) problems.push(`stylesheets come twice: ${twice.join()}`)
  page.removeAllListeners('console')
  return problems
}
