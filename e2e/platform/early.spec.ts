import { isDeepStrictEqual } from 'node:util'
import type { Browser, ElementHandle, Page, Request } from '@playwright/test'
import { expect, test, type Site } from '../harness'
import { demoSession, setSession, type Session } from '../harness/api'
import { alive, hold } from '../harness/edge'
import { isLong, LONG } from '../../tooling/src/test/long'
import { addressOf, PAGES, renderedPaths } from './openings'

/**
 * Each page that the server renders: what can be done on its first screen before its scripts have come does in the end
 * what it does later, and once.
 */
test.describe.configure({ mode: 'parallel' })

/** The pages are shared among this many tests, so that every worker has some. */
const SHARES = 2

/** The short form takes every third page: every field of its first screen, and one other control. */
const SHORT = 3
const SCRIPTS = /\.js$/

/** Effects of a tap. */
interface Effect {
  address: string
  dialogs: string[]
  toasts: string[]
  copied: string[]
  /** The control's own. */
  state: string
}

/** A walk's page: it notes what is copied and said, and the calls of the page, over all its documents. */
interface Walked {
  page: Page
  notes: { copied: string[]; toasts: string[]; calls: string[]; pending: number }
}

/** An address and the session that opens it. */
interface Visit {
  browser: Browser
  site: Site
  address: string
  session: Session | undefined
}

/** Opens a visit's address without its scripts, as for the first time, in a browser that has stored nothing. */
async function visited<T>(
  { browser, site, address, session }: Visit,
  work: (walked: Walked, letGo: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: site.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  try {
    if (session) await setSession(context, site.url, session)
    const walked = await watched(await context.newPage())
    const letGo = await hold(walked.page, SCRIPTS)
    await walked.page.goto(address, { waitUntil: 'commit' })
    await walked.page.waitForFunction(() => document.readyState !== 'loading')
    return await work(walked, letGo)
  } finally {
    await context.close()
  }
}

/** Notes copies and toasts of every document of the page. */
async function watched(page: Page): Promise<Walked> {
  const notes: Walked['notes'] = { copied: [], toasts: [], calls: [], pending: 0 }
  await page.exposeBinding('noted', (_, kind: 'copied' | 'toasts', text: string) => void notes[kind].push(text))
  await page.addInitScript(() => {
    const noted = (kind: string, text: string) => void Reflect.apply(Reflect.get(window, 'noted'), null, [kind, text])
    addEventListener('copy', () => {
      const field = document.activeElement
      noted('copied', field instanceof HTMLTextAreaElement ? field.value : String(getSelection()))
    })
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = async (text) => {
      noted('copied', text)
      await write(text)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.parentElement?.matches('[role=status][aria-live=polite]')) noted('toasts', node.textContent ?? '')
    }).observe(document, { subtree: true, childList: true })
  })
  // Calls, and the code of what opens.
  const isWaitedFor = (request: Request) => /\/(uc\/v1|host|remotes)\//.test(request.url())
  page.on('request', (request) => {
    const path = /\/uc\/v1\/(.*)/.exec(request.url())?.[1]
    if (path) notes.calls.push(path)
    notes.pending += Number(isWaitedFor(request))
  })
  const ended = (request: Request) => void (notes.pending -= Number(isWaitedFor(request)))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return { page, notes }
}

/** Names each control of the screen by its place among those of its name; what a server leaves out does not move it. */
const nameControls = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<string, number>()
    const isOnScreen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const hit = x > 0 && y > 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y)
      return hit && (element === hit || element.contains(hit))
    }
    const controls = [
      ...document.querySelectorAll<HTMLElement>('#root :is(button, a[href], input, select, textarea, summary)'),
    ]
    return controls.flatMap((control) => {
      const text = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent
      // A field's value may come with the scripts.
      const label = text.replace(/：.*$/, '')
      const count = seen.get(label) ?? 0
      seen.set(label, count + 1)
      const name = `${label}#${count}`
      control.dataset.walk = name
      // One of several alike that follow each other, as tabs do, stands for them: the last.
      const next = control.nextElementSibling ?? control.parentElement?.nextElementSibling?.firstElementChild
      const isOneOfMany =
        next instanceof HTMLElement && next.tagName === control.tagName && next.className === control.className
      const kind = control.matches('button:enabled, summary')
        ? 'button'
        : control.matches('[data-copy]')
          ? 'link'
          : control.matches('input:enabled, textarea:enabled, select:enabled')
            ? 'field'
            : ''
      return kind && isOnScreen(control) && !isOneOfMany ? [{ name, kind }] : []
    })
  })

/** Returns a control by its name, on a page that has been named. */
async function controlOf(page: Page, name: string): Promise<ElementHandle<HTMLElement>> {
  await nameControls(page)
  const handle = await page.evaluateHandle(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[data-walk]')].find(({ dataset }) => dataset.walk === wanted),
    name,
  )
  const control = handle.asElement()
  if (!control) throw new Error(`${name} is not on the page`)
  return control
}

async function effectOf({ page, notes }: Walked, name: string): Promise<Effect> {
  const seen = await page.evaluate((wanted) => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].flatMap((dialog) => {
      if (dialog.getClientRects().length === 0) return []
      const titles = dialog.getAttribute('aria-labelledby')?.split(' ') ?? []
      return dialog.getAttribute('aria-label') ?? titles.map((id) => document.getElementById(id)?.textContent).join(' ')
    })
    const control = [...document.querySelectorAll<HTMLElement>('[data-walk]')].find(
      ({ dataset }) => dataset.walk === wanted,
    )
    const state = ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-expanded', 'disabled', 'open'].map(
      (attribute) => control?.getAttribute(attribute) ?? '',
    )
    const { pathname, search, hash } = location
    return { address: pathname + search + hash, dialogs, state: state.join('|') }
  }, name)
  return { ...seen, copied: [...notes.copied], toasts: [...notes.toasts] }
}

/** Resolves when no call is under way and the page has not changed for a moment; one that never rests has 2 s. */
async function still({ page, notes }: Walked): Promise<void> {
  const rest = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let timer = setTimeout(resolve, 250)
          const observer = new MutationObserver(() => {
            clearTimeout(timer)
            timer = setTimeout(resolve, 250)
          })
          observer.observe(document, { subtree: true, childList: true, attributes: true })
          setTimeout(resolve, 2000)
        }),
    )
  do {
    // A page that is left meanwhile is waited for anew.
    await rest().catch(() => page.waitForLoadState())
  } while (notes.pending > 0)
}

/** Returns what a tap has led to, once it is the same after the page has rested again. */
async function effectAtRest(walked: Walked, name: string): Promise<Effect> {
  await still(walked)
  for (let seen = await effectOf(walked, name); ;) {
    await still(walked)
    const next = await effectOf(walked, name)
    if (isDeepStrictEqual(next, seen)) return next
    seen = next
  }
}

const countsOf = (calls: string[], of: string[]) =>
  Object.fromEntries([...new Set(of)].sort().map((path) => [path, calls.filter((call) => call === path).length]))

/** Taps a control when the page is alive, and in another browser before; the effects must be the same. */
async function compare(visit: Visit, name: string): Promise<void> {
  const { address } = visit
  const [later, asked, all] = await visited(visit, async (walked, letGo) => {
    await letGo()
    await alive(walked.page)
    await still(walked)
    const before = walked.notes.calls.length
    await (await controlOf(walked.page, name)).tap()
    const effect = await effectAtRest(walked, name)
    const made = walked.notes.calls.slice(before)
    return [effect, made, countsOf(walked.notes.calls, made)] as const
  })
  await visited(visit, async (walked, letGo) => {
    const control = await controlOf(walked.page, name)
    const isLink = await control.evaluate(({ tagName }) => tagName === 'A')
    await control.tap()
    await letGo()
    if (!isLink) await alive(walked.page)
    // A tap may leave the document.
    await expect.poll(() => effectOf(walked, name).catch(() => null), `${address}: ${name}`).toEqual(later)
    expect(await effectAtRest(walked, name), `${address}: ${name}, once`).toEqual(later)
    // A page that is left for another one has the answers of it, or asks: that depends on what was prepared.
    if (!isLink && later.address === address)
      expect(countsOf(walked.notes.calls, asked), `${address}: the calls of ${name}`).toEqual(all)
  })
}

/** Typed, ticked and chosen values, scrolling and swiping of the first screen stay when the page comes alive. */
async function keeps(walked: Walked, letGo: () => Promise<void>, address: string, fields: string[]): Promise<void> {
  const { page } = walked
  const wanted: Record<string, string> = {}
  const valueOf = (control: ElementHandle<HTMLElement>) =>
    control.evaluate((field) =>
      field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
        ? String(field.checked)
        : String(Reflect.get(field, 'value')),
    )
  const groups = new Set<string>()
  for (const name of fields) {
    const control = await controlOf(page, name)
    const type = await control.getAttribute('type')
    // A chosen file cannot be kept; a range is that of a film, which goes on.
    if (type === 'file' || type === 'range') continue
    const group = await control.getAttribute('name')
    if (type === 'radio' && groups.has(group ?? '')) continue
    if (type === 'radio') groups.add(group ?? '')
    if (type === 'checkbox' || type === 'radio') await control.check()
    else if (await control.evaluate((field) => field.tagName === 'SELECT')) await control.selectOption({ index: 1 })
    // Within every field's limits.
    else await control.fill('12')
    wanted[name] = await valueOf(control)
  }
  const scrolled = () =>
    page.evaluate(() => [
      scrollY,
      ...[...document.querySelectorAll('#root *')]
        .filter((box) => box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX))
        .map(({ scrollLeft }) => scrollLeft),
    ])
  await page.evaluate(() => {
    scrollTo(0, 200)
    for (const box of document.querySelectorAll('#root *'))
      if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) box.scrollLeft = 60
  })
  const places = await scrolled()
  await letGo()
  await alive(page)
  await still(walked)
  expect(await scrolled(), `${address}: where it was scrolled to`).toEqual(places)
  for (const [name, value] of Object.entries(wanted))
    expect(await valueOf(await controlOf(page, name)), `${address}: ${name}`).toBe(value)
}

/** Returns the visit of a page's first opening, with its user logged in. */
async function visitOf(browser: Browser, site: Site, path: string): Promise<Visit> {
  const opening = PAGES[path]?.[0]
  if (!opening) throw new Error(`${path} has no opening`)
  const session = opening.uid ? await demoSession(site.url, opening.uid) : undefined
  return { browser, site, session, address: await addressOf(site.url, path, opening, session?.token) }
}

/** A control's name without its place among those of the same. */
const labelOf = (name: string) => name.replace(/#.*/, '')

/** Its name follows the film, which plays before the scripts (e2e/user/video.spec.ts). */
const FOLLOWS_FILM = /^(播放|暂停|继续播放|暂停播放)#/

for (let share = 0; share < SHARES; share += 1)
  test(
    `taps, typing and swipes before the scripts count as later ones do (${share + 1} of ${SHARES})`,
    { tag: LONG },
    async ({ browser, site }) => {
      test.setTimeout(isLong ? 3_600_000 : 300_000)
      const tapped = new Set<string>()
      const wrong: string[] = []
      const note = (error: unknown) => void wrong.push(String(error).slice(0, 800))
      const paths = (await renderedPaths(site)).filter((_, at) => isLong || at % SHORT === 0)
      for (const path of paths.filter((_, at) => at % SHARES === share)) {
        const visit = await visitOf(browser, site, path)
        const controls = await visited(visit, async (walked, letGo) => {
          const named = await nameControls(walked.page)
          const fields = named.flatMap(({ name, kind }) => (kind === 'field' ? name : []))
          await keeps(walked, letGo, visit.address, fields).catch(note)
          return named
        })
        const others = controls.filter(
          ({ name, kind }) => kind !== 'field' && !FOLLOWS_FILM.test(name) && (isLong || !tapped.has(labelOf(name))),
        )
        for (const { name } of isLong ? others : others.slice(0, 1))
          await test.step(`${visit.address}: ${name}`, async () => {
            tapped.add(labelOf(name))
            await compare(visit, name).catch(note)
          })
      }
      expect(wrong).toEqual([])
    },
  )
