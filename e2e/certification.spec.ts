import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { expectAccessible } from './harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

/** Made up, with a good check digit. */
const NUMBER = '11010519491231002X'
/** That of 10001 in the demo. */
const TAKEN = '119900200105210020'
/** The review decides after 15 s, and the page asks every 15 s. */
const DECIDED = { timeout: 60_000 }

async function upload(page: Page, button: string) {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1000
    canvas.height = 750
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = `hsl(${Math.round(Math.random() * 360)} 60% 50%)`
    pen.fillRect(100, 100, 300, 200)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })
  const chooser = page.waitForEvent('filechooser')
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/file/upload') && answer.ok())
  await page.getByRole('button', { name: button }).click()
  const files = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
  await (await chooser).setFiles(files)
  await stored
}

async function submit(page: Page, name: string, number = NUMBER) {
  await page.getByRole('checkbox', { name: '同意实名认证服务协议' }).click()
  await page.getByRole('button', { name: /开始认证/ }).click()
  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await page.getByRole('textbox', { name: '证件号码' }).fill(number.toLowerCase())
  await page.getByRole('switch', { name: '长期有效' }).click()
  await upload(page, '上传人像面')
  await upload(page, '上传国徽面')
  await page.getByRole('button', { name: /^提交/ }).click()
  const question = page.getByRole('dialog', { name: '请确认信息无误，认证后不可修改' })
  await expect(question).toContainText(number)
  await question.getByRole('button', { name: '确认提交' }).click()
}

test('refused with a reason, tried again, certified; the way back to where it was asked for', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(180_000)
  await loginAs(page, '10016')
  await page.goto('/user/certification/index?redirect=/wallet/cashWithdraw')
  const main = page.getByRole('main')
  await submit(page, '林驳回')
  await expect(main.getByText('审核中')).toBeVisible()
  await expect(main.getByRole('img', { name: '证件人像面' })).toBeVisible()
  await expect(main.getByText('未通过')).toBeVisible(DECIDED)
  await expect(main.getByText('内容不符合平台规范，请修改后重新提交')).toBeVisible()
  await main.getByRole('button', { name: '重新提交' }).click()
  await submit(page, '林小小')
  await expect(main.getByText('审核中')).toBeVisible()
  await expect(main.getByText('已认证')).toBeVisible(DECIDED)
  await expect(main.getByText('*小小')).toBeVisible()
  await expect(main.getByText('1****************X')).toBeVisible()
  await expect(main.getByText(NUMBER)).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: '完成' }).click()
  await expect(page).toHaveURL(/\/wallet\/cashWithdraw/)
})

test('a number of another account is refused beside its field, and the form keeps what was typed', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10014')
  await page.goto('/user/certification/index')
  await submit(page, '林小满', TAKEN)
  await expect(page.getByRole('main').getByText('该证件已被其他账号使用')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('林小满')
  await expect(page.getByRole('textbox', { name: '证件号码' })).toBeFocused()
})

test('the demo shows each state: ending, a minor, in audit, refused', async ({ page, loginAs }) => {
  const main = page.getByRole('main')
  await loginAs(page, '10004')
  await page.goto('/user/certification/index')
  await expect(main.getByText('证件即将过期，请及时更新，过期后将不能提现')).toBeVisible()
  await expect(main.getByRole('button', { name: '更新证件' })).toBeVisible()
  await loginAs(page, '10011')
  await page.goto('/user/certification/index')
  await expect(main.getByText('*建国（父亲）')).toBeVisible()
  await loginAs(page, '10013')
  await page.goto('/user/certification/index')
  await expect(main.getByText('证件照片反光，姓名看不清')).toBeVisible()
})

test('the official badge: the gates lead on, the application is reviewed, the certificate is a picture', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(120_000)
  await loginAs(page, '10015')
  await page.goto('/user/authentication')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '去完成实名认证' })).toBeVisible()
  await page.getByRole('button', { name: /开始认证/ }).click()
  await expect(page.getByText('请先完成以上条件')).toBeVisible()
  await loginAs(page, '10005')
  await page.goto('/user/authentication')
  await expect(main.getByText('认证将于12天后到期')).toBeVisible()
  await main.getByRole('button', { name: '保存或分享证书' }).click()
  const sheet = page.getByRole('dialog', { name: '认证证书' })
  await expect(sheet.getByRole('img', { name: /的官方认证证书/ })).toBeVisible()
  await expect(main.getByRole('button', { name: /修改头衔/ })).toContainText('需先满足：至少1个公开作品')
  await loginAs(page, '10002')
  await page.goto('/user/authentication')
  await main.getByRole('button', { name: '修改头衔' }).click()
  await page.getByRole('radio', { name: '歌手' }).check({ force: true })
  await page.getByRole('textbox', { name: '认证头衔' }).fill('影视歌三栖演员')
  await page.getByRole('textbox', { name: '说明' }).fill('出演过十二部电影，发行过三张专辑。')
  await upload(page, '添加证明材料')
  await page.getByRole('button', { name: /^提交/ }).click()
  await expect(main.getByText('新头衔「影视歌三栖演员」审核中，原头衔继续显示')).toBeVisible()
  await expectAccessible(page)
  await expect(main.getByRole('img', { name: /官方认证：影视歌三栖演员/ })).toBeVisible({ timeout: 60_000 })
})
