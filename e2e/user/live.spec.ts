import type { LiveAction } from '@dm/shared/contract/ops/live'
import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'
import { demoMobile } from '../harness/api'
import { byPassword, bySms } from '../harness/login'
import { callLiveOps } from '../harness/ops'

test('a visitor watches a room on air, with sound, and reads what is said', async ({ page }) => {
  await page.goto('/live/share?id=room-live&uid=10001')
  const film = page.locator('video')
  await expect(page.getByRole('heading', { name: /傍晚的排练室/ })).toBeVisible()
  await expect(page).toHaveTitle(/傍晚的排练室/)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.currentSrc])).toEqual([
    true,
    false,
    expect.stringMatching(/\/live\.m3u8$/),
  ])
  await expect(page.getByRole('list', { name: '直播间消息' }).getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: '点击开启声音' }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  // A broadcast goes on beyond the pieces that the first playlist named.
  const begin = await film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(begin + 6)
})

test('a planned room: reserved on the way through the login, live by itself, watched, over, and seen again', async ({
  page,
  site,
}) => {
  const set = (action: LiveAction) => callLiveOps(site, 'liveSet', { roomId: 'room-soon', action, reason: '按计划' })
  await page.goto('/live/preview?id=preview-soon')
  await page.getByRole('button', { name: '预约直播' }).click()
  await bySms(page, demoMobile('10025'))
  await expect(page.getByText('预约成功，开播前会提醒你')).toBeVisible()
  await expect(page.getByRole('button', { name: '已预约' })).toBeVisible()
  await set('start')
  await page
    .getByRole('link', { name: '进入直播间' })
    .or(page.getByRole('button', { name: '进入直播间' }))
    .click({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/live\/share\?id=room-soon/)
  const film = page.locator('video')
  const second = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(second).toBeGreaterThan(0.2)
  await set('end')
  await expect(page.getByText('直播已结束').first()).toBeVisible({ timeout: 30_000 })
  await expect(film).toHaveCount(0)
  await set('publish')
  await page.reload()
  await expect(page.getByText('直播回放')).toBeVisible()
  await page.getByRole('slider', { name: '播放进度' }).fill('5')
  await expect.poll(second).toBeGreaterThan(5)
})

test('each state of a room, and what is on air instead', async ({ page }) => {
  for (const [id, text] of [
    ['room-ended', '直播已结束'],
    ['room-canceled', '直播已取消'],
    ['room-banned', '直播间已关闭'],
    ['room-nothing', '直播间不存在'],
  ] as const) {
    await page.goto(`/live/share?id=${id}`)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /夜读：一封旧信/ })).toBeVisible()
  }
  await page.goto('/live/share?id=room-replay')
  await expect(page.getByText('直播回放')).toBeVisible()
  await expect(page.getByRole('slider', { name: '播放进度' })).toBeVisible()
})

test('a preview is reserved after the login on the way, and taken back', async ({ page }) => {
  await page.goto('/live/preview?id=preview-far')
  await expect(page.getByRole('timer', { name: '距开播' })).toHaveText(/^[89]天 \d\d:\d\d:\d\d$/)
  await page.getByRole('button', { name: '预约直播' }).click()
  // An action requested before the login is done after it.
  await byPassword(page, '10016')
  await expect(page.getByRole('button', { name: '已预约' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '已预约' }).click()
  await page.getByRole('dialog', { name: '取消预约？' }).getByRole('button', { name: '取消预约' }).click()
  await expect(page.getByRole('button', { name: '预约直播' })).toBeVisible()
})

test('shared links of rooms, previews and posts tell what they lead to; a closed room tells nothing', async ({
  site,
}) => {
  /** The Open Graph title and picture of a link. */
  const preview = async (path: string) => {
    const html = await (await fetch(`${site.url}${path}`)).text()
    return ['title', 'image'].map((key) => new RegExp(`property="og:${key}" content="([^"]*)"`).exec(html)?.[1] ?? null)
  }
  const picture = expect.stringMatching(/\.(webp|jpg)$/)
  expect(await preview('/video/share?vodId=c1e1')).toEqual([expect.stringMatching(/^灯塔来信 第1集/), picture])
  expect(await preview('/live/share?id=room-live')).toEqual([expect.stringMatching(/^傍晚的排练室/), picture])
  expect(await preview('/live/preview?id=preview-tomorrow')).toEqual([expect.stringMatching(/^新歌首唱会/), picture])
  expect(await preview('/discover/detail?id=d-nine')).toEqual([expect.stringMatching(/^九张照片/), picture])
  expect(await preview('/live/share?id=room-banned')).toEqual(['直播间', null])
})
