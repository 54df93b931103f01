import { hoursMs } from '@dm/shared/time'
import { expect, test } from '../harness'
import { callActivityOps } from '../harness/ops'

/** Slots of the campaign pages; each has an activity in the demo data. */
const SLOTS = [
  'love',
  'home',
  'competition',
  'cywz',
  'newGift',
  'h5-01',
  'h5-02',
  'h5-03',
  'offer-9.9',
  'offer-199',
  'signIn',
]
const PAUSED = '预览暂停的样子'

test.use({ viewport: { width: 375, height: 812 } })

test('operations see every campaign page before, running, paused and ended on a phone of their own', async ({
  page,
  site,
}, info) => {
  test.setTimeout(240_000)
  const { activities } = await callActivityOps(site, 'activityList', {})
  const main = page.getByRole('main').filter({ visible: true })
  for (const slot of SLOTS) {
    const activity = activities.find(
      ({ state, slots }) => state !== 'settled' && slots.some((one) => one.slot === slot),
    )
    if (!activity) throw new Error(`nothing in ${slot}`)
    const { activityId, startAt, endAt } = activity
    const middle = Math.round((startAt + endAt) / 2)
    const moments = {
      before: [{ at: startAt - hoursMs(1) }, /开始|开放|开抢|预约/],
      running: [{ at: middle }, /./],
      paused: [{ at: middle, paused: PAUSED }, new RegExp(PAUSED)],
      ended: [{ at: endAt + hoursMs(1) }, /结束/],
    } as const
    for (const [name, [moment, words]] of Object.entries(moments)) {
      await test.step(`${slot} ${name}`, async () => {
        const { url } = await callActivityOps(site, 'activityPreview', { activityId, ...moment })
        await page.goto(url)
        await expect(page.getByText(/^预览 · /)).toBeVisible()
        await expect(main).toContainText(words)
        if (name === 'running') await expect(main).not.toContainText(PAUSED)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
        await info.attach(`${slot} ${name}`, { body: await page.screenshot(), contentType: 'image/png' })
      })
    }
  }
})
