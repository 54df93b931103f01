import type { Page } from '@playwright/test'
import { dm, dmJson } from '../../harness/dm'
import { changedCopy } from './copies'
import { expect, withOwnSite } from '../../harness'
import { visit } from '../../harness/edge'
import { LONG_ONLY } from '../../../tooling/src/test/long'

/** An area is released with the real command while visitors have its pages open (docs/architecture.md#releases). */
const test = withOwnSite()

const ACTIVITY = '/activity/index'
const INTRO = 'competition/CompetitionIntroPage.tsx'

/** Every link of the activity page leads to another address of it: each is one navigation inside the app. */
const elsewhere = `${ACTIVITY}?id=a1008`
/** Another address of the page that was not opened before, so that going there is always a navigation. */
const another = (path: string) => `${path}?again=${crypto.randomUUID()}`
const textOn = (page: Page, text: string) => page.locator('[data-copy]', { hasText: text }).filter({ visible: true })
const markOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'marker'))

/** True if every release that ran in this page got the same session, request client and query cache. */
const allTheSame = (page: Page) =>
  page.evaluate(() => {
    const given = Object.values((window as unknown as { given: Record<string, unknown[]> }).given) // exposed by the copies
    return {
      releases: given.length,
      same: given.every((one) => one.every((value, index) => value !== undefined && value === given[0]?.[index])),
    }
  })

/** Resolves when this page has loaded everything to show the new release. */
const stagedOf = (page: Page, version: string, file: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/${version}/`) && answer.url().includes(file), {
    timeout: 60_000,
  })

test(
  'a changed page arrives in an open page at its next navigation, and goes back the same way',
  { tag: LONG_ONLY },
  async ({ page, site, loginAs }) => {
    test.setTimeout(600_000)
    await loginAs(page, '10001')
    const first = changedCopy('activity', INTRO, '第一版活动页', 'first')
    const one = await dmJson<{ version: string }>(site, ['release', 'activity', '--from', first, '--activate'])

    // A server announces a change within half a second.
    await expect(async () => {
      await page.goto(ACTIVITY)
      await expect(textOn(page, '第一版活动页')).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 20_000 })
    await page.evaluate(() => Reflect.set(window, 'marker', 'the same window'))

    const second = changedCopy('activity', INTRO, '第二版活动页', 'second')
    // Published is not live: visitors do not see it yet.
    const two = await dmJson<{ version: string; active: null }>(site, ['release', 'activity', '--from', second])
    expect(two.active).toBeNull()
    await visit(page, elsewhere)
    await expect(textOn(page, '第一版活动页')).toBeVisible()

    const staged = stagedOf(page, two.version, 'CompetitionIntroPage')
    const live = await dm(site, ['activate', 'activity', two.version, '--reason', '换新页'])
    expect(live, live.err).toMatchObject({ exit: 0 })
    await staged
    // A visitor in the page is not interrupted: it changes at the next navigation.
    await expect(textOn(page, '第一版活动页')).toBeVisible()
    await visit(page, ACTIVITY)
    await expect(textOn(page, '第二版活动页')).toBeVisible()
    await expect(textOn(page, '第一版活动页')).toHaveCount(0)
    await page.goBack()
    await expect(textOn(page, '第二版活动页')).toBeVisible()
    expect(await markOf(page)).toBe('the same window')
    expect(await allTheSame(page)).toEqual({ releases: 2, same: true })

    const back = await dmJson<{ version: string }>(site, ['rollback', 'activity', '--reason', '夜里退回'])
    expect(back.version).toBe(one.version)
    await expect(async () => {
      await visit(page, another(ACTIVITY))
      await expect(textOn(page, '第一版活动页')).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    expect(await markOf(page)).toBe('the same window')
    expect(await allTheSame(page)).toEqual({ releases: 2, same: true })

    const audit = await dmJson<{ rows: { action: string; actor: string; reason: string; subject: string }[] }>(site, [
      'audit',
    ])
    expect(audit.rows.slice(0, 2)).toMatchObject([
      { action: 'rollback', actor: '陈默', reason: '夜里退回' },
      { action: 'activate', actor: '陈默', reason: '换新页', subject: `activity ${two.version}` },
    ])
    expect(
      audit.rows.find(({ action, subject }) => action === 'publish' && subject.includes(two.version)),
    ).toMatchObject({
      detail: expect.stringMatching(/闸口 \d+ 项全过/),
    })
  },
)
