import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { alive, hold, visit } from '../harness/edge'
import { isLong, LONG } from '../../tooling/src/test/long'
import { addressOf, PAGES } from './openings'
import { makeOldest, missingInOldest, takeAway } from './older-phone'
import { twoHalves } from '../harness/pictures'

const CARD = '/user/modelcard?uid=10001'
const POLYFILLS = /\/host\/polyfills\./

/** Opens a page. Returns what is wrong with it. */
async function problemsOf(page: Page, address: string): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(address)
  await alive(page).catch(() => problems.push('it does not become alive'))
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main)
    .toBeVisible()
    .catch(() => problems.push('it shows nothing'))
  if (await main.getByRole('button', { name: '重试' }).count()) problems.push('it asks to try again')
  page.removeAllListeners('pageerror')
  page.removeAllListeners('console')
  return problems
}

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

test('an older phone that loses the polyfills once starts when they have come', async ({ page, allowErrors }) => {
  // The area's entry runs before the host, which asks for it again.
  allowErrors(/503/, /setGlobalFederationConstructor/)
  await makeOldest(page)
  for (const address of [CARD, '/user/logout/notice']) {
    const asked: string[] = []
    await page.route(POLYFILLS, (route) => {
      asked.push(route.request().url())
      return asked.length === 1 ? route.fulfill({ status: 503 }) : route.continue()
    })
    await page.goto(address)
    await alive(page)
    expect(asked).toHaveLength(2)
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    await page.unroute(POLYFILLS)
  }
})

test('a page that is being left takes no focus where `inert` is not known', async ({ page }) => {
  await makeOldest(page)
  await page.goto('/user/feedback')
  await alive(page)
  const left = page.locator('[aria-busy]')
  const reached = left.locator('a[href], button:enabled').and(page.locator(':not([tabindex="-1"])'))
  expect(await reached.count()).toBeGreaterThan(0)
  const letGo = await hold(page, /AgreementPage.*\.js/)
  await visit(page, '/common/userAgreement?id=3')
  await expect(left).toHaveAttribute('aria-busy', 'true')
  await expect(left).toHaveAttribute('aria-hidden', 'true')
  await expect(reached).toHaveCount(0)
  await letGo()
  await expect(page).toHaveURL(/userAgreement/)
  await expect(left).toHaveAttribute('aria-busy', 'false')
  await expect(left).not.toHaveAttribute('aria-hidden')
  expect(await reached.count()).toBeGreaterThan(0)
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

/** The short form takes every third page. */
const paths = Object.keys(PAGES).filter((_, at) => isLong || at % 3 === 0)
const half = Math.ceil(paths.length / 2)
for (const [part, some] of [paths.slice(0, half), paths.slice(half)].entries())
  test(
    `every page opens on a phone of the least versions (${part + 1} of 2)`,
    { tag: LONG },
    async ({ page, site, loginAs }) => {
      test.setTimeout(240_000)
      page.setDefaultTimeout(15_000)
      await makeOldest(page)
      const wrong: Record<string, string[]> = {}
      const openings = some.flatMap((path) => (PAGES[path] ?? []).slice(0, 1).map((opening) => ({ path, opening })))
      for (const uid of new Set(openings.map(({ opening }) => opening.uid))) {
        await page.context().clearCookies()
        const token = uid === undefined ? undefined : (await loginAs(page, uid)).token
        for (const { path, opening } of openings.filter(({ opening }) => opening.uid === uid)) {
          const problems = await problemsOf(page, await addressOf(site.url, path, opening, token))
          if (problems.length > 0) wrong[path] = problems
        }
      }
      expect(wrong).toEqual({})
    },
  )

/** A JPEG of 1200 × 600, its left half red, with EXIF that turns it by a quarter: upright its upper half is red. */
async function turned(page: Page): Promise<Buffer> {
  const jpeg = await twoHalves(page, 'image/jpeg')
  // APP1 with one tag: orientation (0x0112) is 6, turned by 90° clockwise.
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
    'hex',
  )
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

test('a photo is upright where `from-image` is not known', async ({ page, loginAs }) => {
  await makeOldest(page)
  await loginAs(page, '10001')
  await page.goto('/user/feedback/form')
  const stored = page.waitForResponse((response) => response.url().endsWith('/file/upload'))
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /上传|添加/ })
    .first()
    .click()
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await turned(page) })
  const { data } = (await (await stored).json()) as { data: { url: string } } // as: the contract of `file/upload`
  const [width, height, top] = await page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    return [image.naturalWidth, image.naturalHeight, pen?.getImageData(5, 5, 1, 1).data[0] ?? 0]
  }, data.url)
  expect([width, height]).toEqual([600, 1200])
  expect(top).toBeGreaterThan(200)
})
