import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

// One of these answers a page's own first calls.
test.use({ prefetch: false })

/** Silence as MP3: frames of 128 kbit/s at 44.1 kHz, each 26 ms long. */
function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9000)
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.0261) }, () => frame))
}

test('journey 5: a visitor plays a song, and it goes on through the archive until a video plays', async ({ page }) => {
  await page.goto('/user/archives/music?uid=10002')
  await page.getByRole('button', { name: '播放《旧唱片》' }).click()
  const bar = page.getByRole('region', { name: '正在播放' })
  await expect(bar.getByRole('button', { name: '暂停' })).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: '打开播放器：旧唱片' }).click()
  const player = page.getByRole('dialog', { name: '旧唱片' })
  await player.getByRole('button', { name: '那年你说慢慢来' }).click()
  await expect(player.getByRole('listitem').filter({ hasText: '那年你说慢慢来' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await player.getByRole('slider', { name: '播放进度' }).press('ArrowRight')
  await expectAccessible(page)
  await player.getByRole('button', { name: '下一首' }).click()
  await page.getByRole('dialog', { name: '第三把吉他' }).getByRole('button', { name: '关闭' }).click()
  await page
    .getByRole('link', { name: /沈听澜/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/user\/archives\?/)
  await expect(bar).toContainText('第三把吉他')
  await expect(bar.getByRole('button', { name: '暂停' })).toBeVisible()
  await page.goBack()
  await expect(bar).toContainText('第三把吉他')

  // One sound at a time: a performance pauses the song, which does not go on by itself.
  await page.goForward()
  await page.getByRole('link', { name: /水袖练习/ }).click()
  const clip = page.getByRole('dialog', { name: '水袖练习' })
  await clip.getByRole('button', { name: '播放《水袖练习》' }).click()
  await expect
    .poll(() => clip.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
    .toBe(true)
  await clip.getByRole('button', { name: '关闭' }).click()
  await expect(bar.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await expect(bar).toContainText('第三把吉他')
})

test('the owner makes an album with two songs and words, plays, sorts and deletes it', async ({ page, loginAs }) => {
  await loginAs(page, '10002')
  await page.goto('/user/editMusic')
  await page.getByRole('button', { name: '新建专辑' }).click()
  const sheet = page.getByRole('dialog', { name: '新建专辑' })
  const cover = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: '上传封面' }).click()
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 375, height: 375 } })
  await (await cover).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: '确定' }).click()
  await sheet.getByLabel('名称').fill('夜航')
  await sheet.getByRole('radio', { name: 'EP' }).check({ force: true })
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  await sheet.getByRole('button', { name: '保存' }).click()
  const album = page.getByRole('article', { name: '专辑《夜航》' })
  await expect(album).toBeVisible()

  const songs = page.waitForEvent('filechooser')
  await album.getByRole('button', { name: '添加歌曲' }).click()
  await (
    await songs
  ).setFiles([
    { name: '第一夜.mp3', mimeType: 'audio/mpeg', buffer: silentMp3(8) },
    { name: '第二夜.mp3', mimeType: 'audio/mpeg', buffer: silentMp3(9) },
  ])
  const adding = page.getByRole('dialog', { name: '添加到《夜航》' })
  await expect(adding.getByLabel('第1首歌名')).toHaveValue('第一夜')
  await expect(adding.getByLabel('试听第二夜')).toBeVisible()
  await expect(adding.getByLabel('试听第一夜')).toBeVisible()

  // The page is lost: what was stored and typed is there again, before what is chosen now.
  await adding.getByLabel('第1首歌名').fill('第一夜')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('第二夜'))))
    .toBe(true)
  await page.reload()
  const third = page.waitForEvent('filechooser')
  await album.getByRole('button', { name: '添加歌曲' }).click()
  await (await third).setFiles({ name: '第三夜.mp3', mimeType: 'audio/mpeg', buffer: silentMp3(10) })
  await expect(adding.getByText('已恢复未保存的内容')).toBeVisible()
  await expect(adding.getByLabel('第2首歌名')).toHaveValue('第二夜')
  await expect(adding.getByLabel('第3首歌名')).toHaveValue('第三夜')
  await adding.getByRole('button', { name: '移除《第三夜》' }).click()
  await adding.getByRole('checkbox').check({ force: true })
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(album.getByRole('button', { name: /播放《第.夜》/ })).toHaveCount(2)

  await album.getByRole('button', { name: '歌曲《第一夜》的操作' }).click()
  await page.getByRole('button', { name: '编辑' }).click()
  const song = page.getByRole('dialog', { name: '编辑歌曲' })
  await song.getByLabel('歌词').fill('[00:01.00]灯塔\n[00:04.00]海')
  await song.getByRole('button', { name: '保存' }).click()
  await expect(song).toHaveCount(0)

  await album.getByRole('button', { name: '专辑《夜航》的操作' }).click()
  await page.getByRole('button', { name: '歌曲排序' }).click()
  const sorting = page.getByRole('dialog', { name: '歌曲排序' })
  await sorting.getByRole('button', { name: '下移《第一夜》' }).click()
  await sorting.getByRole('button', { name: '完成' }).click()
  await expect(album.getByRole('listitem').first()).toContainText('第二夜')

  await album.getByRole('button', { name: '播放《第一夜》' }).click()
  const bar = page.getByRole('region', { name: '正在播放' })
  await expect(bar).toContainText('第一夜')
  await album.getByRole('button', { name: '专辑《夜航》的操作' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: '确定删除专辑《夜航》及其中2首歌曲吗？' })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(album).toHaveCount(0)
  await expect(bar).toHaveCount(0)
})
