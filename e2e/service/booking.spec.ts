import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { callApi } from '../harness/api'

/** A time that is offered, as it is read out. */
const START = /\d\d:\d\d 到/
const portrait = '/service/detail?id=sv-portrait-0001'

test.use({ viewport: { width: 375, height: 812 } })

test('from a service to a paid booking: requested, accepted, paid, seen by both sides', async ({
  page,
  browser,
  site,
  loginAs,
}) => {
  test.slow()
  const customer = await loginAs(page, '10003')
  const elsewhere = await browser.newContext({ baseURL: site.url, viewport: { width: 375, height: 812 } })
  const rival = await elsewhere.newPage()
  await loginAs(rival, '10005')
  // Both are offered the same time.
  for (const one of [page, rival]) {
    await one.goto(portrait)
    await one.getByRole('button', { name: START }).first().click()
  }
  const sheet = page.getByRole('dialog', { name: '预约' })
  await expect(sheet.getByText(/已选/)).toBeVisible()
  await sheet.getByRole('textbox', { name: '备注' }).fill('需要两套衣服')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /提交预约/ }).dblclick()
  await expect(page.getByText('预约已提交，等待服务商确认')).toBeVisible()

  // The second customer reads it, keeps the typed note, and chooses another time.
  const second = rival.getByRole('dialog', { name: '预约' })
  await second.getByRole('textbox', { name: '备注' }).fill('写好的备注还在')
  const offeredAnew = rival.waitForResponse('**/uc/v1/service/slot/query')
  await second.getByRole('button', { name: /提交预约/ }).click()
  await expect(rival.getByText('该时段刚刚被预约，请选择其他时间').first()).toBeVisible()
  // A day's other times may overlap the one that was taken.
  await offeredAnew
  await expect(second.getByRole('textbox', { name: '备注' })).toHaveValue('写好的备注还在')
  // On some days of the week the taken time was the last one of these days.
  const times = second.getByRole('button', { name: START })
  const nextDay = second.getByRole('button', { name: /^最近可约/ })
  await expect(times.or(nextDay).first()).toBeVisible()
  if (await nextDay.isVisible()) await nextDay.click()
  await times.last().click()
  await second.getByRole('button', { name: /提交预约/ }).click()
  await expect(rival.getByText('预约已提交，等待服务商确认')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('link', { name: '查看预约' }).click()
  await expect(page.getByRole('dialog', { name: '预约详情' }).getByText('待确认', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '预约详情' }).getByText('需要两套衣服')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('bookingId') ?? ''
  expect(id).not.toBe('')

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 375, height: 812 } })
  const desk = await context.newPage()
  await loginAs(desk, '10004')
  await desk.goto(`/service/calendar?bookingId=${id}`)
  const request = desk.getByRole('dialog', { name: '预约详情' })
  await expect(request.getByText('需要两套衣服')).toBeVisible()
  await expectAccessible(desk)
  await request.getByRole('button', { name: '接受' }).click()
  await desk.getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('已接受', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '去付款' }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.getByRole('button', { name: '确认支付', exact: true }).click()
  await page.getByRole('link', { name: '查看预约' }).click()
  const paid = page.getByRole('dialog', { name: '预约详情' })
  await expect(paid.getByText('待服务', { exact: true })).toBeVisible()
  await expect(paid.getByText('平台保管中 ¥480.00')).toBeVisible()
  await expect(paid.getByRole('link', { name: '拨打电话' })).toBeVisible()
  await desk.reload()
  await expect(request.getByRole('link', { name: '拨打电话' })).toBeVisible()
  const { booking } = await callApi(site.url, 'service/booking/detail/query', { id }, customer.token)
  expect(booking.state).toBe('confirmed')

  // Moved: the provider proposes twice, the customer refuses, then agrees; until then the old time stands.
  const propose = async () => {
    await request.getByRole('button', { name: '改期' }).click()
    const move = desk.getByRole('dialog', { name: '改期', exact: true })
    await move.getByRole('button', { name: START }).last().click()
    await move.getByRole('button', { name: '发送改期申请' }).click()
    await expect(desk.getByText('改期申请已发送')).toBeVisible()
    await page.reload()
  }
  const startOf = async () =>
    (await callApi(site.url, 'service/booking/detail/query', { id }, customer.token)).booking.startAt
  await propose()
  await paid.getByRole('button', { name: '拒绝改期' }).click()
  await expect(paid.getByRole('button', { name: '改期', exact: true })).toBeVisible()
  expect(await startOf()).toBe(booking.startAt)
  await desk.reload()
  await propose()
  await paid.getByRole('button', { name: '同意改期' }).click()
  await expect(page.getByText('已同意改期').first()).toBeVisible()
  expect(await startOf()).not.toBe(booking.startAt)

  // Cancelled before its free time is over: everything comes back.
  await paid.getByRole('button', { name: '取消预约' }).click()
  const cancel = page.getByRole('dialog', { name: '取消预约' })
  await expect(cancel.getByText(/退回¥480\.00/)).toBeVisible()
  // Not forced: the sheet still slides in, and only a click that waits for it lands on the radio.
  await cancel.getByRole('radio', { name: '行程有变' }).check()
  await cancel.getByRole('button', { name: '确认取消' }).click()
  await expect(paid.getByText('已退回 ¥480.00')).toBeVisible()
  await context.close()
})

test('a day off and own hours on the calendar are what customers are offered', async ({ page, loginAs }) => {
  await loginAs(page, '10004')
  await page.goto('/service/calendar')
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const settings = page.getByRole('dialog', { name: '可约时间设置' })
  await expect(settings.getByRole('combobox', { name: '周一 第1段开始' })).toHaveValue('570')
  await settings.getByRole('textbox', { name: '后缓冲' }).fill('300')
  await settings.getByRole('button', { name: '保存' }).click()
  await expect(settings.getByText('缓冲时间为0至240分钟')).toBeVisible()
  await settings.getByRole('textbox', { name: '后缓冲' }).fill('30')
  await expectAccessible(page)
  await settings.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
})

test('the market: found by a word and a category; empty says so', async ({ page }) => {
  await page.goto('/service/list?tab=find')
  await expect(page.getByRole('link', { name: /形象照与模卡拍摄/ })).toBeVisible()
  await page.getByRole('radio', { name: '场地影棚' }).click()
  await expect(page.getByRole('link', { name: /自然光影棚/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /形象照与模卡拍摄/ })).toHaveCount(0)
  await page.getByPlaceholder('搜索服务、服务商').fill('不会有的服务')
  await expect(page.getByText('没有找到合适的服务')).toBeVisible()
  await expectAccessible(page)
})
