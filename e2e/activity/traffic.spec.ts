import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { newcomer } from '../harness/newcomer'
import { buyPack } from './buy-pack'

test.use({ viewport: { width: 375, height: 812 } })

test('a pack is chosen, paid at the cashier, and is there', async ({ page, loginAs, site }) => {
  const { token } = await loginAs(page, '10035')
  await page.goto('/common/traffic')
  await expectAccessible(page)
  await page.getByRole('link', { name: '购买 基础流量包' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '立即购买' }).dblclick()
  await page.getByRole('button', { name: '确认支付 ¥88.00' }).click()
  await page.getByRole('button', { name: '确认支付', exact: true }).click()
  await page.getByRole('link', { name: '查看流量包' }).click()
  await expect(page).toHaveURL(/\/common\/trafficDetail\?id=/)
  await expect(page.getByRole('main')).toContainText('已用 0 / 共 10,000')
  await expectAccessible(page)
  const { list } = await callApi(site.url, 'traffic/pack/page', {}, token)
  expect(list).toMatchObject([{ total: 10_000, paidFen: 8_800, state: 'active' }])
})

test('the packs of a guild, with what was shown', async ({ page, loginAs }) => {
  await loginAs(page, '10005')
  await page.goto('/common/traffic?tab=mine')
  const pack = page.getByRole('article', { name: '人气包' })
  await expect(pack).toContainText('使用中')
  await expectAccessible(page)
  await pack.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('点击率')
  await expectAccessible(page)
})

test('a guild promotes a service: one viewer sees it marked, it counts once, and what is stopped is free again', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10004')
  await buyPack(page, 'traffic-1000', '9.90')
  await page.getByRole('button', { name: '去投放' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('list').getByRole('button').first().click()
  await sheet.getByLabel('投放次数').fill('200')
  await expectAccessible(page)
  // The first title is long and does not break.
  await expect(sheet.getByText('更换')).toBeInViewport({ ratio: 1 })
  const button = await sheet.getByRole('button', { name: '确认投放' }).boundingBox()
  expect((button?.x ?? 0) + (button?.width ?? 375)).toBeLessThan(375)
  await sheet.getByRole('button', { name: '确认投放' }).click()
  await expect(page.getByRole('main').getByText('已用 0 / 200')).toBeVisible()
  await expectAccessible(page)
  const pack = page.url()
  const id = new URL(pack).searchParams.get('id') ?? ''
  const used = async () => (await callApi(site.url, 'traffic/pack/detail/query', { id }, token)).pack.used

  await loginAs(page, '10001')
  await page.goto('/service/list?tab=find')
  const ad = page.getByText('广告', { exact: true })
  await expect(ad).toHaveCount(1)
  await ad.evaluate((label) => label.scrollIntoView({ block: 'center' }))
  await expect.poll(used, { timeout: 60_000 }).toBe(1)
  await page.reload()
  await expect(page.getByRole('link', { name: /起\// }).first()).toBeVisible()
  await expect(ad).toHaveCount(0)

  await loginAs(page, '10004')
  await page.goto(pack)
  await page.getByRole('button', { name: '停止' }).click()
  await expect(page.getByRole('dialog')).toContainText('停止后剩余199次曝光将退回流量包')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('main').getByText('已停止投放')).toBeVisible()
  expect((await callApi(site.url, 'traffic/pack/detail/query', { id }, token)).pack).toMatchObject({
    ...{ used: 1, reserved: 0, left: 999 },
  })
})

/** Registered 29 days ago, without an inviter yet, who invited an artist with a model card. */
const PAYER = '10054'
const INVITER = '10050'

test('an artist’s model card among posts, counted once, stopped; the rest goes back, and what it had brought the inviter', async ({
  page,
  context,
  visitor: viewer,
  loginAs,
  site,
}) => {
  test.slow()
  const { token } = await loginAs(page, PAYER)
  await callApi(site.url, 'ivt/bind', { ivtUid: INVITER }, token)
  const inviter = await callApi(site.url, 'login/simple', { mobile: '13800000050', passwd: 'dianmeng123' })
  const income = async () => {
    const { record, recent } = await callApi(site.url, 'ivt/user/detail/query', { uid: PAYER }, inviter.token)
    return [record.contributionFen, recent.map(({ type, amountFen, state }) => [type, amountFen, state])]
  }
  await buyPack(page, 'traffic-1000', '9.90')
  expect(await income()).toEqual([49, [['earn', 49, 'pending']]])
  await page.getByRole('button', { name: '去投放' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '艺人的' }).check()
  await sheet.getByRole('radio', { name: '模卡' }).check()
  await sheet.getByRole('button', { name: /温星野的模卡/ }).click()
  await sheet.getByLabel('投放次数').fill('200')
  await sheet.getByRole('button', { name: '确认投放' }).dblclick()
  const main = page.getByRole('main')
  await expect(main.getByText('已用 0 / 200')).toHaveCount(1)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const pack = async () => (await callApi(site.url, 'traffic/pack/detail/query', { id }, token)).pack

  // Among posts, to somebody who has seen what comes before it; it leads to the card.
  const person = await newcomer(viewer, site, '13700031234')
  const promoted = async () => (await callApi(site.url, 'discover/related/list', { limit: 10 }, person.token)).promoted
  const seeUntil = async (isWanted: (title: string) => boolean) => {
    for (let other = await promoted(); other && !isWanted(other.title); other = await promoted())
      await callApi(site.url, 'traffic/boost/seen', { boostId: other.boostId, opened: false }, person.token)
  }
  await seeUntil((title) => title === '温星野的模卡')
  await viewer.goto('/discover/detail?id=d-nine')
  const ad = viewer.getByRole('listitem').filter({ hasText: '广告' })
  await expect(ad).toHaveCount(1)
  await ad.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await expectAccessible(viewer)
  await ad.getByRole('link', { name: /温星野的模卡/ }).click()
  await expect(viewer).toHaveURL(/\/user\/modelcard\?uid=33003/)
  await expect.poll(async () => (await pack()).used, { timeout: 60_000 }).toBe(1)
  // Once a day: when the others have been seen, too, nothing is promoted.
  await seeUntil(() => false)
  await viewer.goto('/discover/detail?id=d-nine')
  await expect(viewer.getByRole('heading', { name: '相关动态' })).toBeVisible()
  await expect(viewer.getByText('广告', { exact: true })).toHaveCount(0)

  // Two tabs hold what would be given back; one is used, and the other is told of it.
  await page.reload()
  await page.getByRole('button', { name: '停止' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(main.getByText('已停止投放')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  const refundOf = (tab: typeof page) => tab.getByRole('dialog', { name: '申请退款' })
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: '申请退款' }).click()
    await expect(refundOf(tab)).toContainText('1 / 1,000')
  }
  const refund = refundOf(page)
  await expectAccessible(page)
  await refund.getByRole('button', { name: '确认退款 ¥9.89' }).dblclick()
  await expect(main).toContainText('退款中 ¥9.89')
  await refundOf(other).getByRole('button', { name: '确认退款 ¥9.89' }).click()
  await expect(other.getByRole('alert')).toContainText('退款处理中，请勿重复申请')
  await other.close()
  await expect
    .poll(pack, { timeout: 60_000 })
    .toMatchObject({ state: 'refunded', used: 1, refunded: 999, refund: { fen: 989, state: 'success' } })
  await page.reload()
  await expect(main).toContainText('已退款 ¥9.89，原路退回')
  await expectAccessible(page)
  // Of one exposure five percent are less than a fen.
  await expect.poll(income).toEqual([
    0,
    [
      ['clawback', -49, 'reversed'],
      ['earn', 49, 'reversed'],
    ],
  ])
  await loginAs(page, INVITER)
  await page.goto('/invite/income')
  const row = main.getByRole('button', { name: /退款扣回.*许知远/ })
  await expect(row).toContainText('已失效')
})
