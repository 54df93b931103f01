import { expect, test } from '../harness'
import { callApi } from '../harness/api'
import { newcomer } from '../harness/newcomer'
import { drawn } from '../harness/pictures'

// The first answers would be those of a person who has nothing yet.
test.use({ prefetch: false })

const MB = 1024 * 1024
const PLACE = 'GPS 31.2304 121.4737'

/** A JPEG with where it was taken, as phones write it: an Exif segment behind the first marker. */
function withPlace(jpeg: Buffer): Buffer {
  const exif = Buffer.from(`Exif\0\0${PLACE}`, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** An MP4 made longer by a box that players skip. */
function padded(film: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes)
  box.write('free', 4, 'latin1')
  return Buffer.concat([film, box])
}

test('journey 11: what is no picture, too large or broken is refused in words; a photo leaves its place behind; a video goes on where the connection was cut', async ({
  page,
  site,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/ERR_/, /Network Error/)
  const { token } = await newcomer(page, site, '13911110111')
  await callApi(
    site.url,
    'userinfo/photo/album/add',
    {
      title: '片场',
      intro: '',
      visibility: 'public',
      requestId: crypto.randomUUID(),
    },
    token,
  )
  await page.goto('/user/archives/photos')
  await page.getByRole('link', { name: /片场/ }).click()
  const [photo] = await drawn(page, 1)
  const jpeg = photo?.buffer ?? Buffer.alloc(0)
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传照片' }).first().click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 7)])
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const [name, type, bytes, words] of [
    ['setup.jpg', 'image/jpeg', program, '仅支持JPG、PNG、WebP格式的图片'],
    ['logo.png', 'image/png', drawing, '仅支持JPG、PNG、WebP格式的图片'],
    ['large.jpg', 'image/jpeg', Buffer.concat([jpeg, Buffer.alloc(12 * MB)]), '图片不能超过10MB'],
  ] as const) {
    await upload(name, type, bytes)
    await expect(page.getByText(words).last()).toBeVisible()
    await page.getByRole('button', { name: /^取消待上传照片/ }).click()
    await expect(page.getByText(words)).toHaveCount(0)
  }

  await upload('street.jpg', 'image/jpeg', withPlace(jpeg))
  const photos = page.getByRole('list', { name: '照片' }).getByRole('button', { name: /照片\d+$/ })
  await expect(photos).toHaveCount(1)
  const { list } = await callApi(site.url, 'userinfo/photo/album/page', {}, token)
  const { list: stored } = await callApi(site.url, 'userinfo/photo/page', { albumId: list[0]?.id ?? '' }, token)
  const bytes = await (await page.request.get(new URL(stored[0]?.url ?? '', site.url).href)).body()
  expect(bytes.length).toBeGreaterThan(1000)
  expect(bytes.includes('Exif') || bytes.includes(PLACE)).toBe(false)

  // A video that only begins like one.
  await page.goto('/user/archives/editAction')
  const choose = async (button: RegExp, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles({ name, mimeType: 'video/mp4', buffer })
  }
  const known = await callApi(site.url, 'userinfo/action/get', { id: 'action-6' })
  const film = await (await page.request.get(new URL(known.video, site.url).href)).body()
  await choose(/^上传视频/, '坏的.mp4', Buffer.concat([film.subarray(0, 32), Buffer.alloc(20_000, 1)]))
  await expect(page.getByRole('alert').filter({ hasText: '仅支持MP4（H.264）格式的视频' })).toBeVisible()

  // Ten megabytes go in three parts: the third is lost, with the page. The same file again sends that one alone.
  const big = padded(film, 10 * MB)
  const parts: string[] = []
  let isCut = true
  await page.route('**/uc/v1/file/upload', async (route) => {
    const index = /name="index"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]
    if (index === undefined) return route.continue()
    if (index === '2' && isCut) return route.abort('connectionreset')
    parts.push(index)
    await route.continue()
  })
  await choose(/^更换视频/, '长片.mp4', big)
  await expect.poll(() => parts).toEqual(['0', '1'])
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.getByLabel('标题').fill('夜戏')
  // The title is kept half a second after the last letter.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('夜戏'))))
    .toBe(true)
  await page.reload()
  await expect(page.getByText('已恢复未保存的内容')).toBeVisible()
  await expect(page.getByLabel('标题')).toHaveValue('夜戏')
  isCut = false
  await choose(/^继续上传长片\.mp4/, '长片.mp4', big)
  await expect.poll(() => parts).toEqual(['0', '1', '2'])
  await expect(page.getByText(/已上传$/)).toBeVisible()
})
