import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { demoSession } from '../harness/api'
import { alive } from '../harness/edge'
import { addressOf, PAGES, renderedPaths } from './openings'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

/** User agents of the kinds of client for which pages differ. */
const KINDS = {
  browser: undefined,
  wechat: `${ANDROID} MicroMessenger/8.0.50`,
  app: `${IPHONE} Mobile/15E148 DianMengApp/3.2.0`,
  ios: `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
  android: ANDROID,
}

/** Records, in each page, its layout shifts, the content that came with its HTML and where its controls stood. */
const record = (page: Page) =>
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

/** Opens a rendered page. Returns what is wrong with it. */
async function problemsOf(page: Page, address: string): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[render]')) problems.push(message.text().slice(0, 600))
  })
  await page.goto(address)
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

for (const [at, [kind, userAgent]] of Object.entries(KINDS).entries())
  test.describe(`a visitor’s ${kind}`, () => {
    test.use({ userAgent })

    test('gets each rendered page with its content, and takes it over', async ({ page, site }) => {
      test.setTimeout(240_000)
      await record(page)
      const wrong: Record<string, string[]> = {}
      const paths = await renderedPaths(site)
      // Each page is opened by the first kind and by one of the others.
      for (const path of paths.filter((_, index) => at === 0 || index % (Object.keys(KINDS).length - 1) === at - 1)) {
        const opening = PAGES[path]?.find(({ query }) => typeof query !== 'function')
        const address = await addressOf(site.url, path, opening ?? {})
        const problems = opening ? await problemsOf(page, address) : ['it is not among the openings']
        if (problems.length > 0) wrong[address] = problems
      }
      expect(wrong).toEqual({})
    })
  })

test('who is logged in gets each rendered page with its own content, and takes it over', async ({
  page,
  site,
  loginAs,
}) => {
  test.setTimeout(240_000)
  await record(page)
  const wrong: Record<string, string[]> = {}
  const paths = await renderedPaths(site)
  const visits = paths.flatMap((path) =>
    (PAGES[path] ?? []).flatMap((opening) => (opening.uid ? [{ path, opening, uid: opening.uid }] : [])),
  )
  for (const uid of new Set(visits.map((visit) => visit.uid))) {
    await page.context().clearCookies()
    const { token } = await loginAs(page, uid)
    for (const { path, opening } of visits.filter((visit) => visit.uid === uid)) {
      const address = await addressOf(site.url, path, opening, token)
      const problems = await problemsOf(page, address)
      if (problems.length > 0) wrong[`${uid} ${address}`] = problems
    }
  }
  expect(wrong).toEqual({})
})

test('what was rendered for one visitor is not in the next one’s page', async ({ site, request }) => {
  const content = async (token?: string) => {
    const answer = await request.get('/user/modelcard?uid=10001', {
      headers: token === undefined ? {} : { cookie: `DM_TOKEN=${token}; DM_UID=10001` },
    })
    return /<div id="root">(.*?)<script type="application\/json"/s.exec(await answer.text())?.[1] ?? ''
  }
  const { token } = await demoSession(site.url, '10001')
  const before = await content()
  const own = await content(token)
  expect(before).toContain('林小满')
  expect(own).toContain('林小满')
  expect(own).not.toBe(before)
  expect(await content()).toBe(before)
})

const CARD = '/user/modelcard?uid=10001'
const SERVICE = '/service/detail?id=sv-portrait-0001'
const nameOf = (page: Page) => page.getByRole('heading', { level: 1, name: '林小满' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page shows its content', async ({ page }) => {
    await page.goto(CARD)
    await expect(nameOf(page)).toBeVisible()
    await expect(page.getByRole('img', { name: '林小满模卡封面' })).toBeVisible()
    await page.goto(SERVICE)
    await expect(page.getByRole('heading', { level: 1, name: '形象照与模卡拍摄（含化妆造型）' })).toBeVisible()
    await expect(page.getByText('¥480', { exact: true }).first()).toBeAttached()
  })
})

test.describe('before the scripts have arrived', () => {
  /** Holds every script; returns a function that lets them through. */
  async function holdScripts(page: Page): Promise<() => void> {
    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    return letGo
  }

  test('a link leads to its page', async ({ page }) => {
    await holdScripts(page)
    await page.goto(CARD, { waitUntil: 'commit' })
    await page.getByRole('link', { name: '打开APP' }).tap()
    await expect(page).toHaveURL(/\/common\/download\?uid=10001$/)
    await expect(page.getByText('点梦APP').first()).toBeVisible()
  })

  test('a tap on a button is answered when they are there', async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(SERVICE, { waitUntil: 'commit' })
    const book = page.getByRole('button', { name: /^立即预约/ })
    await book.tap()
    letGo()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('scrolling stays where it is', async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(SERVICE, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: '服务介绍' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 500))
    letGo()
    await alive(page)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate(() => window.scrollY)).toBe(500)
  })
})
