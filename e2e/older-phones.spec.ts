import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { alive } from './harness/edge'
import { makeOldest, missingInOldest, takeAway } from './harness/older-phone'

const CARD = '/user/modelcard?uid=10001'
const POLYFILLS = /\/host\/polyfills\./

test('what is newer than the least browsers is known', () => {
  const missing = missingInOldest()
  for (const path of [
    'Array.prototype.findLast',
    'Array.prototype.toSorted',
    'Object.hasOwn',
    'URL.canParse',
    'URLSearchParams.prototype.size',
    'Crypto.prototype.randomUUID',
    'structuredClone',
    'HTMLElement.prototype.inert',
    'BroadcastChannel',
  ])
    expect(missing).toContain(path)
  for (const path of ['Promise', 'Array.prototype.flat', 'String.prototype.replaceAll', 'IntersectionObserver'])
    expect(missing).not.toContain(path)
})

test('only a browser without some built-in loads the polyfills, before the host', async ({ page, visitor }) => {
  const scripts: string[] = []
  for (const of of [page, visitor])
    of.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
  // A page that is rendered, and one that is not.
  for (const address of [CARD, '/user/logout/notice']) {
    await page.goto(address)
    await alive(page)
  }
  expect(scripts.filter((path) => POLYFILLS.test(path))).toEqual([])
  await takeAway(visitor, ['Array.prototype.findLast'])
  for (const address of [CARD, '/user/logout/notice']) {
    await visitor.goto(address)
    await alive(visitor)
    expect(await visitor.evaluate(() => typeof [].findLast)).toBe('function')
  }
  expect(scripts.filter((path) => POLYFILLS.test(path)).length).toBeGreaterThan(0)
})

test('a browser below the minimum says so, with the way into the app', async ({ page, allowErrors }) => {
  // The area's entry runs without the host.
  allowErrors(/setGlobalFederationConstructor/)
  // Asked for what came with Chromium 87; the journeys themselves need what came with iOS 15.
  await takeAway(page, ['CSS.supports'])
  await page.goto('/user/logout/notice')
  await expect(page.getByRole('alert')).toHaveText(/浏览器版本过低/)
  await expect(page.getByRole('link', { name: '打开APP' })).toHaveAttribute('href', /^(https:\/\/|\/common\/download)/)
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  // A rendered page can be read, with the same words at its foot.
  await page.goto(CARD)
  await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/浏览器版本过低/)
})

/** A JPEG of 1200 × 600, its left half red, with EXIF that turns it by a quarter: upright its upper half is red. */
const turned = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 1200
      canvas.height = 600
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = '#f00'
      pen.fillRect(0, 0, 600, 600)
      pen.fillStyle = '#00f'
      pen.fillRect(600, 0, 600, 600)
      return canvas.toDataURL('image/jpeg').replace(/^.*,/, '')
    })
    .then((text) => {
      const jpeg = Buffer.from(text, 'base64')
      // APP1 with one tag: orientation (0x0112) is 6, turned by 90° clockwise.
      const exif = Buffer.from(
        'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
        'hex',
      )
      return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
    })

test('a photo is upright where `from-image` is not known', async ({ page, loginAs }) => {
  await makeOldest(page)
  await loginAs(page, '10001')
  await page.goto('/user/feedback/form')
  const sent = page.waitForRequest(/file\/upload/)
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /上传|添加/ })
    .first()
    .click()
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await turned(page) })
  const body = (await sent).postDataBuffer()
  if (!body) throw new Error('nothing was sent')
  const jpeg = body.subarray(body.indexOf(Buffer.from('ffd8ff', 'hex'))).toString('base64')
  const [width, height, top] = await page.evaluate(async (text) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${text}`
    await image.decode()
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    return [image.naturalWidth, image.naturalHeight, pen?.getImageData(5, 5, 1, 1).data[0] ?? 0]
  }, jpeg)
  expect([width, height]).toEqual([600, 1200])
  expect(top).toBeGreaterThan(200)
})
