import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { violationsOf } from '../harness/axe'
import { callsBeforeContent } from './first-calls'
import { addressOf, PAGES, renderedPaths, toursOf } from './openings'
import { problemsOf, record } from './rendered-pages'
import { smallTargets } from './targets'

/** Properties that every page has (quality, "Tests"). */
test.describe.configure({ mode: 'parallel' })

/** The narrowest phone, and the usual one. */
const WIDTHS = [320, 375]

/** Visitors open so many pages that both workers have some. */
const VISITOR_SHARES = 2

/**
 * Openings, as user and address, that still have a control below 44 px: chips and small buttons in a row, the search
 * field, a consent.
 */
const HAS_SMALL_TARGETS = new Set([
  '/activity/cywz/form',
  '/activity/form?id=a1009',
  '10001 /activity/h5/02',
  '10001 /basicInfo/edit',
  '10050 /common/market',
  '/common/register?uid=10001',
  '10001 /invite/income',
  '/service/list',
  '10001 /service/list',
  '10001 /service/share?uid=10004',
  '10002 /user/archives/growth',
  '10002 /user/editArchivesInfo',
  '/user/feedback',
  '/user/feedback?category=5-wallet',
  '10001 /user/modelcardEdit',
  '10001 /wallet/rechargeRecord',
  '10001 /wallet/rechargeRecord?state=paid',
  '10001 /wallet/vipRecharge/list',
  '10003 /wallet/vipRecharge/list?scope=enterprise',
  '10001 /wallet/vipRecharge/list?tab=record',
])

const TOURS = toursOf(
  Object.entries(PAGES).flatMap(([path, openings]) => openings.map((opening) => ({ path, opening }))),
  (uid) => (uid === '' ? VISITOR_SHARES : 1),
)

interface Facts {
  isRendered: boolean
  hasSmallTargets: boolean
}

/**
 * Problems of a page: calls before its content, how it comes alive, axe, targets below 44 px, content wider than
 * the screen.
 */
async function inspect(page: Page, address: string, { isRendered, hasSmallTargets }: Facts): Promise<string[]> {
  const problems: string[] = []
  const open = async () => {
    const calls = await callsBeforeContent(page, () => page.goto(address))
    if (calls.length > 0) problems.push(`calls before its content: ${calls.join(', ')}`)
  }
  if (isRendered) problems.push(...(await problemsOf(page, open)))
  else await open()
  problems.push(...(await violationsOf(page)))
  const small = hasSmallTargets ? [] : await smallTargets(page)
  if (small.length > 0) problems.push(`small targets: ${small.join(', ')}`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 812 })
    // A chart is drawn again when its box has another width.
    const isNarrow = (most: number) => document.documentElement.scrollWidth <= most
    await page.waitForFunction(isNarrow, width, { timeout: 3_000 }).catch(() => undefined)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) problems.push(`${wide} px wide on a screen of ${width} px`)
  }
  return problems
}

for (const { uid, name, stops } of TOURS) {
  test(`${stops.length} openings of ${name}`, async ({ context, site, loginAs, page }) => {
    test.setTimeout(stops.length * 15_000)
    const session = uid === '' ? undefined : await loginAs(page, uid)
    await page.close()
    const rendered = new Set(await renderedPaths(site))
    const wrong: Record<string, string[]> = {}
    for (const { path, opening } of stops) {
      expect(uid !== '' || opening.open).toBe(true)
      const address = await addressOf(site.url, path, opening, session?.token)
      await test.step(address, async () => {
        // A tab of its own, with the files of the tabs before it.
        const tab = await context.newPage()
        await record(tab)
        const problems = await inspect(tab, address, {
          isRendered: rendered.has(path),
          hasSmallTargets: HAS_SMALL_TARGETS.has(`${uid} ${address}`.trim()),
        })
        if (problems.length > 0) wrong[address] = problems
        await tab.close()
      })
    }
    expect(wrong).toEqual({})
  })
}
