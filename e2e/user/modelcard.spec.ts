import type { Page } from '@playwright/test'
import { callApi } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { alive } from '../harness/edge'
import { expect, test } from '../harness'
import { drawn } from '../harness/pictures'
import { decodedQr } from '../harness/qr'
import { longPressTo } from '../harness/touch'

/** The QR code and the size of a poster on the page. */
async function decoded(page: Page, name: RegExp): Promise<{ text: string | null; width: number; height: number }> {
  const picture = page.getByRole('img', { name }).last()
  await expect(picture).toBeVisible({ timeout: 30_000 })
  const text = await decodedQr(picture, 0.5)
  return picture.evaluate((element, found) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('no picture')
    return { text: found, width: element.naturalWidth, height: element.naturalHeight }
  }, text)
}

test('a visitor sees the card with its cover first, nothing jumps, and axe finds nothing', async ({ page, site }) => {
  await page.goto('/user/modelcard?uid=10001')
  await expect(page.getByRole('heading', { level: 1, name: '林小满' })).toBeVisible()
  await expect(page.getByRole('img', { name: '林小满模卡封面' })).toHaveAttribute('fetchpriority', 'high')
  await expectAccessible(page)
  const { card } = await callApi(site.url, 'userinfo/modelcard/get', { uid: '10001' })
  for (const key of ['birthday', 'privacy', 'contact', 'completeness']) expect(card).not.toHaveProperty(key)
})

test('polite pages: hidden, blocked, a person without a card, a disabled one, nobody', async ({ page }) => {
  for (const uid of ['10012', '10013', '10006']) {
    await page.goto(`/user/modelcard?uid=${uid}&from=qr`)
    await expect(page.getByText('该模卡暂未公开')).toBeVisible()
    await expect(page.getByRole('button', { name: '打开APP' }).last()).toBeVisible()
  }
  for (const uid of ['10007', 'does-not-exist']) {
    await page.goto(`/user/modelcard?uid=${uid}&from=qr`)
    await expect(page.getByRole('main').getByText('该用户不存在或已注销')).toBeVisible()
    await expect(page.getByRole('link', { name: '去首页' })).toBeVisible()
  }
})

test('a minor has no weight, no age and no school for visitors', async ({ page }) => {
  await page.goto('/user/modelcard?uid=10011')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const word of ['体重', '三围', '年龄', '院校'])
    await expect(page.getByText(word, { exact: true })).toHaveCount(0)
})

test('journey 3: card → template → poster whose code leads to the card; print holds the card alone; 暂不公开 closes the link', async ({
  page,
  loginAs,
  site,
}) => {
  const session = await loginAs(page, '10001')
  const link = `${site.url}/user/modelcard?uid=10001&from=qr`
  await page.goto('/user/modelcard')
  for (const [name, size] of [
    ['暗金', [1080, 1440]],
    ['国际模卡', [1748, 2480]],
  ] as const) {
    await page.getByRole('button', { name: '模板' }).click()
    const sheet = page.getByRole('dialog', { name: '模板' })
    await sheet.getByRole('button', { name: new RegExp(name) }).click()
    await sheet.getByRole('button', { name: '保存' }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: '生成海报' }).click()
    const poster = await decoded(page, /的模卡海报/)
    expect(poster).toEqual({ text: link, width: size[0], height: size[1] })
    await page.keyboard.press('Escape')
  }

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.getByRole('dialog', { name: '打印模卡' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  await expect(page.getByText(link).first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '暂不公开' }).click()
  await page.getByRole('dialog', { name: '暂不公开' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/模卡尚未公开/)).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('该模卡暂未公开')).toBeVisible()
  await callApi(site.url, 'userinfo/modelcard/status/update', { status: 'public' }, session.token)
})

test('a poster with what only notices see is drawn once, and differs from the public one', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10001')
  await page.goto('/user/modelcard')
  await page.getByRole('button', { name: '生成海报' }).click()
  const poster = page.getByRole('dialog', { name: '模卡海报' }).getByRole('img').first()
  await expect(poster).toBeVisible()
  const open = await poster.getAttribute('src')
  const drawn: string[] = []
  page.on('request', (request) => request.url().includes('share/record') && drawn.push(request.postData() ?? ''))
  await page.getByRole('switch', { name: /包含仅通告方可见的信息/ }).click()
  await expect(page.getByText('海报一旦发出无法撤回')).toBeVisible()
  await expect(poster).toBeVisible()
  const noticed = await poster.getAttribute('src')
  expect(noticed).not.toBe(open)
  // Two frames later the picture has not changed.
  await poster.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(poster).toHaveAttribute('src', noticed ?? '')
  expect(drawn).toHaveLength(1)
})

test.describe('WeChat cannot print and takes no download', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50' })
  test('下载打印版 shows the sheets in 300 dpi to keep by a long press', async ({ page, loginAs }) => {
    await loginAs(page, '10001')
    await page.goto('/user/modelcard')
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('button', { name: '打印' }).click()
    const sheet = page.getByRole('dialog', { name: '打印模卡' })
    await sheet.getByRole('button', { name: '下载打印版' }).click()
    await expect(sheet.getByText('长按图片保存或发送给朋友')).toBeVisible()
    const width = await sheet
      .getByRole('img', { name: /的打印版第1张/ })
      .evaluate((img) => (img instanceof HTMLImageElement ? img.decode().then(() => img.naturalWidth) : 0))
    expect(width).toBe(1748)
  })
})

test('journey 2: from nothing to a public card; the session ends in the middle and nothing is lost', async ({
  page,
  loginAs,
  site,
  visitor,
  allowErrors,
}) => {
  test.slow()
  const { token } = await loginAs(page, '10006')
  const { card: model } = await callApi(site.url, 'userinfo/modelcard/get', { uid: '10001' })
  const pictures = await Promise.all(
    (model?.photos ?? []).slice(0, 4).map(async ({ url }, n) => ({
      name: `${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await (await page.request.get(url)).body(),
    })),
  )
  await page.goto('/user/modelcard')
  await page.getByRole('link', { name: '立即创建' }).click()
  await expect(page.getByText('已从资料自动填入，请核对')).toBeVisible()
  await page.getByLabel('艺名').fill('江未眠')
  await page.getByRole('radio', { name: '女' }).check()
  for (const field of ['出生日期', '所在城市']) {
    await page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  }
  await page.locator('summary', { hasText: /^身材/ }).click()
  await page.getByRole('textbox', { name: '身高' }).fill('168')
  await page.getByRole('textbox', { name: '体重' }).fill('51')
  await page.locator('summary', { hasText: /^职业与技能/ }).click()
  await page.getByRole('checkbox', { name: '演员', exact: true }).check()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加照片' }).click()
  await (await chooser).setFiles(pictures)
  const tiles = page.getByRole('button', { name: /^第\d张照片：/ })
  await expect(tiles).toHaveCount(4)
  await expect(page.getByRole('progressbar', { name: /上传进度/ })).toHaveCount(0)
  // A long press moves the first photo over the second; letting go opens nothing.
  const addresses = () => tiles.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const before = await addresses()
  await longPressTo(page, tiles.nth(0), tiles.nth(1))
  await expect.poll(addresses).toEqual([before[1], before[0], before[2], before[3]])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tiles.nth(0).tap()
  await page.getByRole('dialog', { name: '第1张照片' }).getByRole('button', { name: '设为封面' }).click()
  const cropper = page.getByRole('dialog', { name: '裁剪封面' })
  await cropper.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '更换封面' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /上传进度/ })).toHaveCount(0)

  await callApi(site.url, 'login/out', {}, token)
  await page.getByRole('button', { name: '存草稿' }).click()
  const login = page.getByRole('dialog', { name: '邀请注册' })
  await expect(login).toBeVisible()
  allowErrors(/10903/)
  await page.reload()
  await alive(page)
  await loginAs(page, '10006')
  await page.reload()
  await expect(page.getByText('已恢复未保存的内容')).toBeVisible()
  await expect(page.getByLabel('艺名')).toHaveValue('江未眠')

  await page.getByRole('button', { name: '保存并公开' }).click()
  const sheet = page.getByRole('dialog', { name: '将公开展示' })
  await sheet.getByLabel('我确认照片为本人并同意公开展示').check()
  await sheet.getByRole('button', { name: '确认公开' }).click()
  await expect(page).toHaveURL(/\/user\/modelcard$/)
  await expect(page.getByRole('heading', { level: 1, name: '江未眠' })).toBeVisible()
  const seen = await callApi(site.url, 'userinfo/modelcard/get', { uid: '10006' })
  expect(seen.card).toMatchObject({ stageName: '江未眠', heightCm: 168 })
  for (const field of ['birthday', 'weightKg']) expect(seen.card).not.toHaveProperty(field)
  await visitor.goto('/user/modelcard?uid=10006')
  await expect(visitor.getByRole('heading', { level: 1, name: '江未眠' })).toBeVisible()
  await expect(visitor.getByText(/51 ?kg/)).toHaveCount(0)
})

const ANGLES = ['正面', '左侧', '右侧', '微笑', '半身', '全身'] as const

test('journey 8: bare-face photos: a consent of their own, six angles, seen by the notice’s organiser alone, and gone when it is taken back', async ({
  page,
  site,
  visitor,
  browser,
  loginAs,
}) => {
  test.slow()
  // Sixteen, with a public card and an entry to a notice of 10003.
  const { token, uid } = await loginAs(page, '10011')
  await page.goto('/user/modelcard/photos')
  await expect(page.getByRole('heading', { name: '面部照片使用说明' })).toBeVisible()
  await expectAccessible(page)
  const pictures = await drawn(page, ANGLES.length)
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByText('上传素颜照，让通告方看到真实的你')).toBeVisible()
  for (const [n, angle] of ANGLES.entries()) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: `添加${angle}` }).click()
    await page.getByRole('button', { name: '从相册选择' }).click()
    await (await chooser).setFiles(pictures[n] ?? [])
    await expect(page.getByRole('button', { name: `${angle}的照片` })).toBeVisible()
  }
  await expect(page.getByText('六个角度已完整')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /上传进度/ })).toHaveCount(0)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expectAccessible(page)
  const { set } = await callApi(site.url, 'userinfo/modelcard/photos/get', {}, token)
  expect(set).toMatchObject({ visibility: 'notice', consentVersion: expect.any(Number) })
  expect(set?.items).toHaveLength(ANGLES.length)

  // A visitor, and an enterprise without an entry of this person, get a drawing and no address.
  const path = `/user/modelcard/photos?uid=${uid}`
  await visitor.goto(path)
  await expect(visitor.getByText('素颜照仅通告方可见')).toBeVisible()
  await expectAccessible(visitor)
  expect(await callApi(site.url, 'userinfo/modelcard/photos/get', { uid })).toMatchObject({ set: null, locked: true })
  const company = await (await browser.newContext({ baseURL: site.url })).newPage()
  await loginAs(company, '10037')
  await company.goto(path)
  await expect(company.getByText('素颜照仅通告方可见')).toBeVisible()

  // The organiser of that notice sees them, marked with its own number.
  const { token: organiser } = await loginAs(company, '10003')
  await company.goto(path)
  for (const angle of ANGLES) await expect(company.getByRole('img', { name: angle })).toBeVisible()
  await company.getByRole('button', { name: '查看大图：右侧' }).click()
  await expect(company.getByRole('group', { name: '第3张，共6张' })).toBeVisible()
  const seen = await callApi(site.url, 'userinfo/modelcard/photos/get', { uid }, organiser)
  const address = new URL(seen.set?.items[0]?.url ?? '', site.url)
  const statusOf = async (url: string) => (await company.request.get(url)).status()
  expect(seen.watermark).toMatch(/^\d{8}$/)
  expect(await statusOf(address.href)).toBe(200)
  // The address is signed for this viewer: without the signature, with another one, and for others it is refused.
  expect(await statusOf(address.origin + address.pathname)).toBe(403)
  expect(await statusOf(`${address.href}0`)).toBe(403)
  expect((await visitor.request.get(address.href)).status()).toBe(403)

  // The consent is taken back: no photo, and no address that was given out, is left.
  await page.getByRole('button', { name: '撤回授权' }).click()
  await page
    .getByRole('dialog', { name: '撤回后所有素颜照将被永久删除，确定吗？' })
    .getByRole('button', { name: '撤回授权' })
    .click()
  await expect(page.getByText('已删除')).toBeVisible()
  await expect(page.getByRole('heading', { name: '面部照片使用说明' })).toBeVisible()
  await company.goto(path)
  await expect(company.getByText('TA还没有上传素颜照')).toBeVisible()
  expect(await statusOf(address.href)).toBe(404)
  await company.context().close()
})
