import type { Data, Envelope } from '@dm/shared/contract'
import type { BrowserContext, Page, Response } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi, demoMobile, demoSession } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { alive, hold, visit } from '../harness/edge'
import { bySms } from '../harness/login'
import { decodedQr } from '../harness/qr'

test('a visitor plays a shared drama: sound, the next episode, 选集, a reload in the middle, the poster, a locked episode', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // In the last ten seconds the next episode and its first bytes are fetched.
  const ahead = page.waitForRequest((request) => request.headers().range === 'bytes=0-262143')
  await page.goto('/video/share?collectId=c1&uid=10001')
  const film = page.locator('video')
  await expect(page.getByRole('heading', { name: '灯塔来信 第1集' })).toBeVisible()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted && video.videoWidth > 0)).toBe(true)
  await expect(page).toHaveURL(/vodId=c1e1/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '点击开启声音' }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await page.getByRole('button', { name: '播放速度1倍' }).click()
  await page.getByRole('button', { name: '1.5×' }).click()
  // The next one plays as this one did.
  await page.getByRole('slider', { name: '播放进度' }).fill('12')
  const first = new URL((await ahead).url()).pathname
  await expect(page.getByText('即将播放第2集')).toBeVisible()
  await expect(page.getByRole('heading', { name: '灯塔来信 第2集' })).toBeVisible()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.2)
  expect(
    await film.evaluate(({ muted, playbackRate, currentSrc }: HTMLVideoElement) => [muted, playbackRate, currentSrc]),
  ).toEqual([false, 1.5, expect.stringContaining(first)])
  await page.getByRole('button', { name: '选集' }).click()
  const sheet = page.getByRole('dialog', { name: '选集' })
  await sheet.getByRole('button', { name: '第3集' }).click()
  await expect(page.getByRole('heading', { name: '灯塔来信 第3集' })).toBeVisible()
  await expect(page).toHaveURL(/vodId=c1e3/)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.2)
  await page.getByRole('slider', { name: '播放进度' }).fill('6')
  await expect.poll(() => secondOf(page)).toBeGreaterThan(6.3)
  await page.getByRole('button', { name: '暂停播放' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: '灯塔来信 第3集' })).toBeVisible()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(5.9)
  // The end of the episode would open the next one.
  await page.getByRole('button', { name: '暂停播放' }).click()
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await page.getByRole('button', { name: '海报', exact: true }).click()
  const poster = page.getByRole('img', { name: '灯塔来信 第3集的分享海报' })
  await expect(poster).toBeVisible()
  await expect.poll(() => decodedQr(poster)).toBe(`${site.url}/video/share?vodId=c1e3&collectId=c1&uid=10001`)
  await expectAccessible(page)
  await page.getByRole('dialog', { name: '分享海报' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '选集' }).click()
  await sheet.getByRole('button', { name: '第6集，未解锁' }).click()
  await expect(page.getByText('后续剧集请在APP内观看')).toBeVisible()
  await expect(film).toHaveCount(0)
  await page.getByRole('region', { name: '播放器' }).getByRole('button', { name: '打开APP' }).click()
  await expect(page).toHaveURL(/\/common\/download\?.*uid=10001/)
  // c1e6, of kind 2, shared by 10001, of the drama c1.
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`点梦#${btoa('c1e6')}#2#${btoa('10001')}#${btoa('c1')}`)
})

/** Playback position of a film, in seconds. */
const secondOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
/** A browser that does not read playlists itself. */
const readNoPlaylists = (page: Page) =>
  page.addInitScript(() => {
    const reads = HTMLMediaElement.prototype.canPlayType
    HTMLMediaElement.prototype.canPlayType = function canPlayType(this: HTMLMediaElement, type: string) {
      return type.includes('mpegurl') ? '' : reads.call(this, type)
    }
  })

test('an episode in pieces plays with and without native HLS, with captions; an expired address is renewed unseen, a broken film can be tried again', async ({
  page,
  visitor,
  allowErrors,
}) => {
  const addressOf = (one: Page) => one.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)
  await readNoPlaylists(visitor)
  for (const [one, address] of [
    [page, /\/film\.m3u8$/],
    [visitor, /^blob:/],
  ] as const) {
    const pieces: string[] = []
    one.on('request', (request) => pieces.push(new URL(request.url()).pathname.replace(/.*\//, '')))
    await one.goto('/video/share?vodId=c2e4')
    await expect.poll(() => secondOf(one)).toBeGreaterThan(0.5)
    expect(await addressOf(one)).toMatch(address)
    await one.getByRole('slider', { name: '播放进度' }).fill('9')
    await expect
      .poll(() =>
        one.locator('video').evaluate(({ textTracks }: HTMLVideoElement) => {
          const cue = textTracks[0]?.activeCues?.[0]
          return cue && 'text' in cue ? cue.text : null
        }),
      )
      .toBe('在。可是上面没有这条路。')
    const words = one.getByRole('button', { name: '字幕' })
    await expect(words).toHaveAttribute('aria-pressed', 'true')
    await words.click()
    await expect(words).toHaveAttribute('aria-pressed', 'false')
    expect(await one.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('hidden')
    if (one === visitor) expect(pieces).toContain('1-film-2.m4s')
    else expect(pieces.filter((name) => name.startsWith('hls'))).toEqual([])
  }
  allowErrors(/403/, /404/)
  const marks = new Set<string>()
  await visitor.route('**/files/film/*/*/*', async (route) => {
    const [, mark = ''] = /\/files\/film\/[^/]+\/([^/]+)\//.exec(route.request().url()) ?? []
    marks.add(mark)
    if (mark === [...marks][0]) await route.fulfill({ status: 403, body: 'Forbidden' })
    else await route.continue()
  })
  await visitor.goto('/video/share?vodId=c2e4&uid=10001')
  await expect.poll(() => secondOf(visitor)).toBeGreaterThan(0.5)
  expect(marks.size).toBeGreaterThan(1)
  await expect(visitor.getByText('视频加载失败')).toBeHidden()
  await visitor.unrouteAll()
  await visitor.route('**/files/**/*.{m3u8,mp4}*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await visitor.goto('/video/share?vodId=c2e4&uid=10002')
  await expect(visitor.getByText('视频加载失败')).toBeVisible({ timeout: 30_000 })
  await expect(visitor.getByRole('article').first().or(visitor.getByText('还没有评论，快来抢沙发'))).toBeVisible()
  await visitor.unrouteAll()
  await visitor.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => secondOf(visitor)).toBeGreaterThan(0.5)
})

test('a film opened by its address has its length and skips, five times cold and five times warm', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  const watch = async (context: BrowserContext, isCold: boolean) => {
    const page = await context.newPage()
    // Loaded before the scripts run: with a routed request the browser keeps no cache.
    const letGo = isCold ? await hold(page, /\.js$/) : undefined
    await page.goto('/video/share?vodId=c1e1&collectId=c1', { waitUntil: 'commit' })
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0)
    await expect(page.getByText(/ \/ 0:[1-4]\d$/)).toBeVisible()
    await letGo?.()
    await alive(page)
    await expect(page.getByText(/ \/ 0:[1-4]\d$/)).toBeVisible()
    await page.getByRole('button', { name: '前进10秒' }).click()
    expect(await secondOf(page)).toBeGreaterThanOrEqual(10)
    await page.close()
  }
  const baseURL = site.url
  for (let time = 0; time < 5; time += 1) {
    const context = await browser.newContext({ baseURL })
    await watch(context, true)
    await context.close()
  }
  const context = await browser.newContext({ baseURL })
  for (let time = 0; time < 6; time += 1) await watch(context, false)
  await context.close()
})

test('a film plays before the scripts, and goes on when the page is alive', async ({ page }) => {
  const letGo = await hold(page, /\.js$/)
  await page.goto('/video/share?vodId=c1e1&collectId=c1', { waitUntil: 'commit' })
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5)
  await expect(page.locator('video')).toBeVisible()
  await letGo()
  await alive(page)
  const player = page.getByRole('region', { name: '播放器' })
  await expect(player.getByRole('button', { name: '暂停', exact: true })).toBeVisible()
  await expect(player.getByText('网络不佳')).toHaveCount(0)
  await player.getByRole('button', { name: '暂停', exact: true }).click()
  await expect(player.getByRole('button', { name: '播放', exact: true })).toBeVisible()
})

test('how far a film was watched is kept when it is left by back, and when the page goes away', async ({
  page,
  site,
  loginAs,
}) => {
  const { token } = await loginAs(page, '10005')
  const kept = async () => {
    const { list } = await callApi(site.url, 'user/vod/view/page', {}, token)
    return list.map(({ vod }) => vod?.vodId)
  }
  const watch = () => expect.poll(() => secondOf(page)).toBeGreaterThan(1.2)
  await page.goto('/user/index')
  await alive(page)
  await visit(page, '/video/share?vodId=c2e1')
  await watch()
  await page.goBack()
  await expect(page.locator('video')).toBeHidden()
  await expect.poll(kept).toContain('c2e1')
  await page.goto('/video/share?vodId=c1e2')
  await watch()
  await page.goto('about:blank')
  await expect.poll(kept).toContain('c1e2')
})

test('a thousand comments: none twice while others arrive, few in the page, replies, and one’s own after the login', async ({
  page,
  site,
}) => {
  const seen: string[] = []
  const note = async (answer: Response) => {
    if (!answer.url().endsWith('/vod/comment/page')) return
    const { data } = (await answer.json()) as Envelope<Data<'vod/comment/page'>> // validated by the client
    seen.push(...(data?.list ?? []).map(({ commentId }) => commentId))
  }
  page.on('response', note)
  await page.goto('/video/share?vodId=c1e1')
  await page.getByRole('button', { name: '暂停播放' }).click()
  await expect(page.getByText('置顶', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '展开140条回复' }).click()
  await expect(page.getByRole('button', { name: '展开140条回复' })).toBeHidden()
  await page.reload()
  // At its end the next episode would take its place.
  await page.getByRole('button', { name: '暂停播放' }).click()
  await page
    .getByRole('radio', { name: '最新' })
    .or(page.getByRole('button', { name: '最新' }))
    .first()
    .click()
  seen.length = 0
  for (const uid of ['10018', '10019', '10021']) {
    const { token } = await demoSession(site.url, uid)
    const add = { requestId: crypto.randomUUID(), vodId: 'c1e1', content: `从${uid}来的一句` }
    await callApi(site.url, 'vod/comment/add', add, token)
  }
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        return seen.length
      },
      { timeout: 40_000, intervals: [100] },
    )
    .toBeGreaterThan(150)
  expect(new Set(seen).size).toBe(seen.length)
  page.off('response', note)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThanOrEqual(60)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('textbox', { name: '评论' }).fill('登录以后也还在')
  await page.getByRole('button', { name: '发送' }).click()
  await bySms(page, demoMobile('10024'))
  await expect(page.getByText('评论成功')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: '登录以后也还在' })).toHaveCount(1)
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
