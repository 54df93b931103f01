import { expect, test } from './harness'
import { expectAccessible } from './harness/axe'
import { decodedQr } from './harness/qr'

test('a visitor plays a shared drama: sound, 选集, a locked episode; its poster; reload resumes the episode', async ({
  page,
  site,
}) => {
  await page.goto('/video/share?collectId=c1&uid=10001')
  const film = page.locator('video')
  await expect(page.getByRole('heading', { name: '灯塔来信 第1集' })).toBeVisible()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted && video.videoWidth > 0)).toBe(true)
  await expect(page).toHaveURL(/vodId=c1e1/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '点击开启声音' }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await page.getByRole('button', { name: '选集' }).click()
  const sheet = page.getByRole('dialog', { name: '选集' })
  await sheet.getByRole('button', { name: '第2集' }).click()
  await expect(page.getByRole('heading', { name: '灯塔来信 第2集' })).toBeVisible()
  await expect(page).toHaveURL(/vodId=c1e2/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '灯塔来信 第2集' })).toBeVisible()
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await page.getByRole('button', { name: '海报', exact: true }).click()
  const poster = page.getByRole('img', { name: '灯塔来信 第2集的分享海报' })
  await expect(poster).toBeVisible()
  await expect.poll(() => decodedQr(poster)).toBe(`${site.url}/video/share?vodId=c1e2&collectId=c1&uid=10001`)
  await expectAccessible(page)
  await page.getByRole('dialog', { name: '分享海报' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '选集' }).click()
  await sheet.getByRole('button', { name: '第6集，未解锁' }).click()
  await expect(page.getByText('后续剧集请在APP内观看')).toBeVisible()
  await expect(film).toHaveCount(0)
})

test('a comment is written once under a double tap and deleted again', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  await page.goto('/video/share?vodId=c2e1')
  await page.getByRole('textbox', { name: '评论' }).fill('夜里看正好')
  await page.getByRole('button', { name: '发送' }).dblclick()
  await expect(page.getByText('评论成功')).toBeVisible()
  const mine = page.getByRole('article').filter({ hasText: '夜里看正好' })
  await expect(mine).toHaveCount(1)
  await mine.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '确定删除这条评论？' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有评论，快来抢沙发')).toBeVisible()
})
