import { makeFilm } from '@dm/server/demo/film'
import { dmJson } from '../harness/dm'
import { expect, test } from '../harness'
import { callApi, demoMobile } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { bySms, loginDialog } from '../harness/login'
import { newcomer } from '../harness/newcomer'

test('a visitor votes from a shared link: login keeps the place, the vote counts once, the fourth is refused', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await page.goto('/activity/cywz/index?uid=10001')
  const main = page.getByRole('main').filter({ visible: true })
  const votes = main.getByRole('button', { name: /^给.+投票$/, disabled: false })
  const label = (await votes.nth(3).getAttribute('aria-label')) ?? ''
  await votes.nth(3).click()
  await bySms(page, '13900000088')
  await expect(main.getByRole('group', { name: '我的' })).toHaveText(/^今日票2\/3钥匙1/)
  await expect(page).toHaveURL(/\/activity\/cywz\/index\?uid=10001$/)
  await expect(main.getByRole('button', { name: label })).toHaveCount(0)
  for (const left of [1, 0])
    await expect(async () => {
      await votes.first().click()
      await expect(main.getByRole('group', { name: '我的' })).toHaveText(new RegExp(`^今日票${left}/3`), {
        timeout: 1500,
      })
    }).toPass()
  await expect(votes).toHaveCount(0)
  await expect(main.getByText('明天再来').first()).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'DM_TOKEN')?.value
  const fourth = callApi(site.url, 'activity/vote', { entryId: 'c1001-022', requestId: crypto.randomUUID() }, token)
  await expect(fourth).rejects.toThrow('今天的票投完了，明天 0 点恢复')
})

test('a link to the chests leads there, and they stay: the works above go on by a tap alone', async ({ page }) => {
  await page.goto('/activity/cywz/index#boxes')
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByRole('heading', { name: '宝箱' })).toBeInViewport()
  const works = main.getByRole('button', { name: /^给.+投票$/ })
  await expect(works).toHaveCount(20)
  await main.getByRole('button', { name: '加载更多' }).click()
  await expect(works).toHaveCount(30)
})

test('a performer enters: the session ends on the way, nothing typed is lost, two taps are one entry; then number and votes', async ({
  page,
  visitor,
  loginAs,
  site,
}) => {
  test.setTimeout(120_000)
  const { token, uid } = await loginAs(page, '10004')
  const buffer = makeFilm('山那边', { seconds: 16 })
  await page.goto('/activity/cywz/form')
  const main = page.getByRole('main').filter({ visible: true })
  await main.getByLabel('姓名/艺名').fill('周小川')
  await main.getByRole('radio', { name: '男' }).check({ force: true })
  // Certified: the birthday cannot be changed.
  await expect(main.getByRole('button', { name: /^出生日期/ })).toBeDisabled()
  await main.getByRole('button', { name: /^所在城市/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await main.getByRole('radio', { name: '声乐' }).check({ force: true })
  await main.getByLabel('作品名称').fill('山那边（待审）')
  const chooser = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: '上传参赛视频' }).click()
  await (await chooser).setFiles({ name: '山那边.mp4', mimeType: 'video/mp4', buffer })
  await page.getByRole('button', { name: '用第3帧作封面' }).click()
  // The video goes on being uploaded; its cover has to be there.
  await expect(async () => {
    await page.getByRole('button', { name: '下一步' }).click({ timeout: 1500 })
    await expect(main.getByText('公开展示预览')).toBeVisible({ timeout: 1500 })
  }).toPass()
  await expect(page.getByRole('button', { name: '提交报名' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('checkbox', { name: /参赛须知/ }).check({ force: true })
  // An upload that is still under way would be refused with the session.
  await expect(page.getByRole('button', { name: /上传中/ })).toHaveCount(0)
  await callApi(site.url, 'login/out', {}, token)
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(loginDialog(page)).toBeVisible()
  await bySms(page, demoMobile('10004'))
  await expect(main.getByText('山那边（待审）')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/activity/entry')) sent.push(request.postDataJSON().requestId as string)
  })
  const success = page.getByRole('heading', { name: '报名成功' })
  if (!(await success.isVisible())) await page.getByRole('button', { name: '提交报名' }).dblclick()
  await expect(success).toBeVisible()
  expect(new Set(sent).size).toBeLessThanOrEqual(1)
  await page.getByRole('link', { name: '看我的作品' }).click()
  await expect(main.getByText('审核中，通常几分钟')).toBeVisible()
  const entryId = new URL(page.url()).searchParams.get('id') ?? ''
  const { rows } = await dmJson<{ rows: { activityId: string; uid: string }[] }>(site, ['activity', 'review'])
  // The same person may be in another competition.
  expect(rows.filter((row) => row.uid === uid && row.activityId === 'c1001')).toHaveLength(1)
  await dmJson(site, ['activity', 'review', entryId, '--pass'])
  await page.reload()
  await expect(main.getByText(/^编号 \d{3}$/)).toBeVisible()
  await page.getByRole('button', { name: '拉票' }).click()
  await expect(page.getByText('长按保存图片')).toBeVisible()
  await newcomer(visitor, site, '13900000090')
  await visitor.goto(`/activity/video?id=${entryId}`)
  await visitor.getByRole('button', { name: /^投票/ }).click()
  await expect(visitor.getByText('投票成功，今天还剩 2 票')).toBeVisible()
})

test('赛事介绍: what changed stands on top, the odds are published, the earlier rules readable', async ({ page }) => {
  await page.goto('/activity/cywz/intro')
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByText(/^规则更新于 .*：规则文字、宝箱与概率$/)).toBeVisible()
  await expect(main.getByRole('table')).toHaveCount(3)
  await expectAccessible(page)
  await main.getByRole('button', { name: '历史版本' }).click()
  await expect(page.getByRole('dialog', { name: '历史版本' }).getByText(/ 起$/)).toBeVisible()
  await page.goBack()
  await main.getByRole('button', { name: '概率' }).click()
  await expect(main.getByRole('heading', { name: '宝箱与概率' })).toBeInViewport()
  await expect(main.getByText(/改用第 3 版/).first()).toBeVisible()
})

test('才艺王者: votes bring keys, a key opens a chest once, and the draw can be looked up', async ({
  page,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, '10001')
  await page.goto('/activity/cywz/index')
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByRole('group', { name: '我的' })).toHaveText(/^今日票2\/3钥匙4/)
  await expectAccessible(page)
  const keys = async () =>
    (await callApi(site.url, 'activity/talentKing/queryBox', { activityId: 'c1001' }, token)).keys
  // The second vote of the day brings nothing, the third one a key.
  for (const [title, left] of [
    ['十八岁的水袖', 1],
    ['一个人的群像', 0],
  ] as const) {
    // One vote a second: the one that comes too soon is refused, and given again.
    await expect(async () => {
      await main.getByRole('button', { name: `给${title}投票` }).click()
      await expect(page.getByText(`今天还剩 ${left} 票`)).toBeVisible({ timeout: 1500 })
    }).toPass()
    await expect(main.getByRole('group', { name: '我的' })).toHaveText(new RegExp(`^今日票${left}/3`))
  }
  await expect(main.getByRole('group', { name: '我的' })).toHaveText(/^今日票0\/3钥匙5/)
  await main.getByRole('button', { name: /^青铜宝箱/ }).click()
  const chest = page.getByRole('dialog', { name: '青铜宝箱' })
  await expect(chest.getByRole('table')).toBeVisible()
  await chest.getByRole('button', { name: /^开 1 次/ }).click()
  const question = page.getByRole('dialog', { name: '请确认你已满18周岁' })
  if (await question.isVisible()) await question.getByRole('button', { name: '我已满18周岁' }).click()
  await expect(page.getByRole('dialog').getByText(/^编号 \d{12}$/)).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  expect(await keys()).toBe(4)
  await page.goBack()
  await main.getByRole('button', { name: '中奖纪录' }).click()
  const records = page.getByRole('dialog', { name: '中奖纪录' })
  await records.getByRole('tab', { name: '我的' }).click()
  await expect(records.getByText(/^编号 \d{12} · 随机数 \d+ · 概率第 2 版/).first()).toBeVisible()
})
