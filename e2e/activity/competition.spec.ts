import { daysMs } from '@dm/shared/time'
import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

const CUP = '/activity/index'
const entries = {
  a1002: 'scheduled',
  a1003: 'paused',
  a1004: 'ended',
  a1005: 'settled',
  a1007: 'empty',
  a1008: 'quick',
}

test('the poster: title, countdown, numbers, works, ranks; axe finds nothing', async ({ page }) => {
  await page.goto(CUP)
  await expect(page.getByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
  await expect(page).toHaveTitle('活动介绍')
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^距结束 \d+天 \d\d:\d\d:\d\d$/)
  await expect(page.getByRole('region', { name: '排行' }).getByText('周屿')).toBeVisible()
  await expect(page.getByText(/已清理异常票 37 票/)).toBeVisible()
  await expectAccessible(page)
})

test('with the phone clock three days wrong the countdown is right', async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + daysMs(3)))
  await page.goto(CUP)
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^距结束 8天/)
})

test('two taps close a sheet and not the page under it', async ({ page }) => {
  await page.goto('/common/userAgreement?id=3')
  await page.goto(CUP)
  await page.getByRole('button', { name: '完整规则' }).click()
  await page.getByRole('dialog', { name: '规则' }).getByRole('button', { name: '关闭' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^全部86/ }).click()
  await expect(page.getByRole('dialog', { name: '全部作品' })).toBeVisible()
  await expect(page).toHaveURL(/\/activity\/index$/)
})

test('three votes a day; then the buttons read 明天再来', async ({ page, loginAs }) => {
  await loginAs(page, '10002')
  await page.goto(CUP)
  const works = page.getByRole('region', { name: '热门作品' })
  for (const left of [2, 1, 0]) {
    // A second vote within a second is refused.
    await expect(async () => {
      await works
        .getByRole('button', { name: /^给.+投票$/ })
        .first()
        .click()
      await expect(works.getByRole('button', { name: /^已投/ })).toHaveCount(3 - left, { timeout: 3_000 })
    }).toPass()
    await expect(page.getByRole('region', { name: '排行' }).getByText(`今天还剩 ${left} 票`)).toBeVisible()
  }
  await expect(page.getByText('明天再来').first()).toBeVisible()
})

test('all works: the phone’s back closes the sheet first; search finds a number', async ({ page }) => {
  await page.goto(CUP)
  await page.getByRole('button', { name: '全部86' }).click()
  const sheet = page.getByRole('dialog', { name: '全部作品' })
  await sheet.getByRole('searchbox', { name: '搜索作品' }).fill('007')
  await expect(sheet.getByText('春日迟迟')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: '追光者' })).toBeVisible()
})

test('my entry: place and number in the bar, my row always, own work is not voted for', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto(CUP)
  await expect(page.getByText(/第 12 名 · 编号 007/)).toBeVisible()
  await expect(page.getByText('距上一名差 36 票')).toBeVisible()
  await expect(page.getByRole('button', { name: '为林小满拉票' })).toBeVisible()
})

test('a reminder is taken and given back', async ({ page, loginAs }) => {
  await loginAs(page, '10004')
  await page.goto(`${CUP}?id=a1002`)
  await page.getByRole('button', { name: '预约提醒' }).click()
  await page.getByRole('button', { name: /^已预约/ }).click()
  await expect(page.getByRole('button', { name: '预约提醒' })).toBeVisible()
})

for (const [id, state] of Object.entries(entries)) {
  test(`${state}: the table of states, and axe finds nothing`, async ({ page }) => {
    await page.goto(`${CUP}?id=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shown = {
      scheduled: page.getByRole('timer', { name: /^距开始/ }),
      paused: page.getByText('活动暂停中：系统维护，预计今晚恢复'),
      ended: page.getByText(/^活动已于.+结束，结果公示至/),
      settled: page.getByText(/^最终结果 · /),
      empty: page.getByText('虚位以待，来做第一位参赛者'),
      quick: page.getByRole('button', { name: '我要报名' }),
    }[state]
    await expect(shown ?? page.getByText('never')).toBeVisible()
    await expectAccessible(page)
  })
}

test('offline or unknown: one sentence and a way home', async ({ page }) => {
  for (const id of ['a1006', 'nothing']) {
    await page.goto(`${CUP}?id=${id}`)
    await expect(page.getByRole('link', { name: '去首页看看' })).toBeVisible()
  }
})
