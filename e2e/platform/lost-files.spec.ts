import type { Browser } from '@playwright/test'
import { isLong, LONG } from '../../tooling/src/test/long'
import { expect, startSite, test as base, type Site } from '../harness'
import { expectWhole, FAILURES, stateOf, walk, whole, type Failure, type Opening, type Whole } from './lost'

/** The short form takes the pages that come first, and each file alone on the first of them that loads it. */
const FEW = 4

/** Twenty openings of all areas, as visitor and as user, with and without forms. */
const ALL_OPENINGS: readonly Opening[] = [
  ['/wallet/cashWithdraw', 0],
  ['/user/index', 0],
  ['/activity/index', 0],
  ['/service/detail', 0],
  ['/enterprise/productEdit', 1],
  ['/user/modelcard', 0],
  ['/service/publish', 0],
  ['/enterprise/modelcard', 0],
  ['/wallet/vipRecharge/list', 0],
  ['/invite/income', 0],
  ['/user/feedback/form', 0],
  ['/service/calendar', 0],
  ['/video/share', 0],
  ['/signIn/index', 1],
  ['/enterprise/certification/basic', 0],
  ['/user/modelcardEdit', 0],
  ['/activity/form', 0],
  ['/notice/detail', 1],
  ['/creation/index', 0],
  ['/wallet/coinRecord', 0],
]

const OPENINGS = isLong ? ALL_OPENINGS : ALL_OPENINGS.slice(0, FEW)

/** Pages that are opened at the same time: they mostly wait. */
const AT_ONCE = 3

/** Every other page is one that the server does not render. */
const test = base.extend<object, { sites: readonly [Site, Site] }>({
  sites: [
    async ({}, use) => {
      const sites = [await startSite(), await startSite({ PREFETCH_MS: '0' })] as const
      await use(sites)
      for (const site of sites) await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.setTimeout(isLong ? 3_600_000 : 300_000)

interface Stop {
  opening: Opening
  site: Site
  is: Whole
}

async function eachOf<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

let stops: Promise<Stop[]> | undefined
/** The pages as they are without a failure, read once. */
const allStops = (browser: Browser, sites: readonly [Site, Site]) =>
  (stops ??= (async () => {
    const found = new Map<Opening, Stop>()
    await eachOf([...OPENINGS.entries()], async ([at, opening]) => {
      const site = sites[at % 2 === 0 ? 0 : 1]
      found.set(opening, { opening, site, is: await whole(browser, site, opening) })
    })
    return OPENINGS.flatMap((opening) => found.get(opening) ?? [])
  })())

/** Each file alone: on every page that loads it, or on the first one, rendered and not. */
function alone(all: readonly Stop[], which: (file: string, stop: Stop) => boolean): { stop: Stop; file: string }[] {
  const seen = new Set<string>()
  return all.flatMap((stop) =>
    stop.is.files.flatMap((file) => {
      const key = stop.is.entry.includes(file) ? `${file} ${stop.site.url}` : file
      if (!which(file, stop) || (!isLong && seen.has(key))) return []
      seen.add(key)
      return [{ stop, file }]
    }),
  )
}

const isHosts = (file: string) => file.startsWith('/host/')

/** The page is whole without anybody's help. */
const recovers = (browser: Browser, { opening, site, is }: Stop, files: readonly string[], as: Failure) =>
  walk(browser, site, opening, { files: new Set(files), as }, ({ page }) =>
    expectWhole(page, is, `${opening[0]} without ${files.join(' ')}`),
  )

/** The short form fails all files twice: what recovers at the third request also recovers at the second. */
const kinds = ['once', 'twice'] as const
for (const kind of isLong ? kinds : (['twice'] as const))
  test(
    `all files of a page that load later fail ${kind}: the page is whole by itself`,
    { tag: LONG },
    async ({ browser, sites }) => {
      const all = await allStops(browser, sites)
      await eachOf(all, (stop) =>
        recovers(
          browser,
          stop,
          stop.is.files.filter((file) => !stop.is.entry.includes(file)),
          FAILURES[kind],
        ),
      )
    },
  )

for (const kind of kinds)
  test(`a single file fails ${kind}: the page is whole by itself`, { tag: LONG }, async ({ browser, sites }) => {
    const all = await allStops(browser, sites)
    const cases = alone(all, (file, { is }) => isLong || is.entry.includes(file) || (kind === 'once' && isHosts(file)))
    await eachOf(cases, ({ stop, file }) => recovers(browser, stop, [file], FAILURES[kind]))
  })

test(
  'a file that cannot be had: the page says so or does without; 重试 brings the page, mostly in place',
  { tag: LONG },
  async ({ browser, sites }) => {
    const all = await allStops(browser, sites)
    const cases = alone(all, (file, { opening }) => isLong || isHosts(file) || opening[0] === '/wallet/cashWithdraw')
    const outcomes = new Map<string, string>()
    await eachOf(cases, ({ stop: { opening, site, is }, file }) =>
      walk(
        browser,
        site,
        opening,
        { files: new Set([file]), as: FAILURES.ever },
        async ({ page, attempts, quietFor, lift }) => {
          const what = `${opening[0]} without ${file}`
          await expect
            .poll(
              async () => {
                const state = await stateOf(page)
                if (state?.offersRetry) return 'says so'
                // A file that was only prepared for the next tap is asked for once.
                const isDone = (attempts.get(file) ?? 0) >= 3 || quietFor() > 2_000
                return isDone && state?.isAlive && state.heading === is.heading ? 'does without' : 'nothing yet'
              },
              { message: what, timeout: 30_000 },
            )
            .not.toBe('nothing yet')
          const says = (await stateOf(page))?.offersRetry ?? false
          outcomes.set(what, says ? 'says so' : 'does without')
          if (!says) return
          await page.evaluate(() => Object.assign(window, { isSame: true }))
          lift()
          await page.getByRole('button', { name: '重试' }).filter({ visible: true }).first().click()
          await expectWhole(page, is, `${what}, after 重试`)
          // The document stays where the host runs.
          const isSame = await page.evaluate(() => 'isSame' in window)
          if (!is.entry.includes(file) && !/\/main\.\w+\.css$/.test(file)) expect(isSame, what).toBe(true)
        },
      ),
    )
    await test.info().attach('outcomes', { body: [...outcomes].map((line) => line.join(': ')).join('\n') })
  },
)
