import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'

const OPEN = 'a1009'

test('a performer enters: one entry from two taps, seen by its owner alone until the review passes', async ({
  page,
  loginAs,
  site,
}) => {
  await loginAs(page, '10004')
  await page.goto(`/activity/index?id=${OPEN}`)
  await page.getByRole('link', { name: '我要报名' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '大赛报名' })).toBeVisible()
  await page.getByLabel('姓名/艺名').fill('周小川')
  await page.getByRole('radio', { name: '男' }).check({ force: true })
  // Certified: the birthday cannot be changed.
  await expect(page.getByRole('button', { name: /^出生日期/ })).toBeDisabled()
  await page.getByRole('button', { name: /^所在城市/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('radio', { name: '声乐' }).check({ force: true })
  await page.getByLabel('作品名称').fill('山那边（待审）')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加作品图片' }).click()
  const stored = page.waitForResponse(/\/file\/upload$/)
  await (await chooser).setFiles('docs/images/modelcard.png')
  await stored
  await expect(page.getByRole('button', { name: '查看作品图片1' })).toBeVisible()
  await page.getByRole('checkbox', { name: /参赛须知/ }).check({ force: true })
  await page.getByRole('button', { name: /^提交报名/ }).dblclick()
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '开启审核提醒' }).click()
  await expect(page.getByRole('button', { name: '已开启审核提醒' })).toBeVisible()
  await page.getByRole('link', { name: '看我的作品' }).click()
  await expect(page.getByText('审核中，通常几分钟')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await expect(callApi(site.url, 'activity/entry/detail/query', { entryId: id })).rejects.toThrow('作品不存在或已删除')
})

test('a refused entry is mended: the reason on top, then it waits again', async ({ page, loginAs }) => {
  await loginAs(page, '10002')
  await page.goto(`/activity/video?id=${OPEN}-10002`)
  await expect(page.getByText('未通过：封面与作品内容不符，请更换封面')).toBeVisible()
  await page.getByRole('link', { name: '修改' }).click()
  await page.getByLabel('作品名称').fill('一个人的合唱（待审）')
  await page.getByRole('checkbox', { name: /参赛须知/ }).check({ force: true })
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByText('审核中，通常几分钟')).toBeVisible()
})

test('a work of 追光者: votes, place, and a vote from its own page', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  await page.goto('/activity/video?id=a1001-012')
  await expect(page.getByRole('heading', { level: 2, name: '山那边的声音' })).toBeVisible()
  await expect(page.getByText('第 1 名')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^投票/ }).click()
  await expect(page.getByText('投票成功，今天还剩 2 票')).toBeVisible()
  await expect(page.getByRole('button', { name: '已投 · 明天再来' })).toBeDisabled()
})
