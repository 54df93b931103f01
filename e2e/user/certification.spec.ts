import type { Page } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi, demoSession } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

/** Made up, with a good check digit. */
const NUMBER = '11010519491231002X'
/** That of 10001 in the demo. */
const TAKEN = '119900200105210020'
/** The review decides after 15 s, and the page asks every 15 s. */
const DECIDED = { timeout: 60_000 }

/** A side of the id card that a demo account gave, as its owner is served it. */
async function drawnCard(url: string, uid: string): Promise<Buffer> {
  const { token } = await demoSession(url, uid)
  const { cert } = await callApi(url, 'user/certification/query', {}, token)
  const answer = await fetch(new URL(cert.given?.front ?? '', url), { headers: { authorization: token } })
  return Buffer.from(await answer.arrayBuffer())
}

async function upload(page: Page, button: string, drawn?: Buffer) {
  const buffer = drawn ?? (await paper(page))
  const chooser = page.waitForEvent('filechooser')
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/file/upload') && answer.ok())
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
  await stored
}

/** A picture that is no document. */
async function paper(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1000
    canvas.height = 750
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = `hsl(${Math.round(Math.random() * 360)} 60% 50%)`
    pen.fillRect(100, 100, 300, 200)
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '')
  })
  return Buffer.from(data, 'base64')
}

async function start(page: Page) {
  await page.getByRole('checkbox', { name: '同意实名认证服务协议' }).click()
  await page.getByRole('button', { name: /开始认证/ }).click()
}

async function submit(page: Page, name: string, number = NUMBER) {
  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await page.getByRole('textbox', { name: '证件号码' }).fill(number.toLowerCase())
  await page.getByRole('switch', { name: '长期有效' }).click()
  if (await page.getByRole('button', { name: '上传人像面' }).isVisible()) await upload(page, '上传人像面')
  await upload(page, '上传国徽面')
  await page.getByRole('button', { name: /^提交/ }).click()
  const question = page.getByRole('dialog', { name: '请确认信息无误，认证后不可修改' })
  await expect(question).toContainText(number)
  await question.getByRole('button', { name: '确认提交' }).click()
}

/** Fills in an application for the official badge; its picture stays from one try to the next. */
async function apply(page: Page, title: string) {
  await page.getByRole('radio', { name: '歌手' }).check({ force: true })
  await page.getByRole('textbox', { name: '认证头衔' }).fill(title)
  await page.getByRole('textbox', { name: '说明' }).fill('出演过十二部电影，发行过三张专辑。')
  if ((await page.getByRole('button', { name: /^删除证明材料/ }).count()) === 0) await upload(page, '添加证明材料')
  await page.getByRole('button', { name: /^提交/ }).click()
}

test('real name, then the official badge: refused with a reason, tried again, certified; the ways back', async ({
  page,
  loginAs,
  site,
}) => {
  test.setTimeout(300_000)
  await loginAs(page, '10016')
  await page.goto('/user/certification/index?redirect=/wallet/cashWithdraw')
  const main = page.getByRole('main')
  await start(page)
  // A picture fills what is empty, to be looked at; what is typed then is nobody's reading.
  await upload(page, '上传人像面', await drawnCard(site.url, '10012'))
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('江望舒')
  await expect(page.getByRole('textbox', { name: '证件号码' })).toHaveValue(/^119900199902170\d{2}[\dX]$/)
  await expect(main.getByText('请核对')).toHaveCount(2)
  await page.getByRole('textbox', { name: '证件号码' }).fill(`${NUMBER.slice(0, -1)}1`)
  await expect(main.getByText('请核对')).toHaveCount(1)
  await page.getByRole('button', { name: /^提交/ }).click()
  await expect(main.getByText('身份证号有误，请核对')).toBeVisible()
  await submit(page, '林驳回')
  await expect(main.getByText('审核中')).toBeVisible()
  await expect(main.getByRole('img', { name: '证件人像面' })).toBeVisible()
  await expect(main.getByText('未通过')).toBeVisible(DECIDED)
  await expect(main.getByText('内容不符合平台规范，请修改后重新提交')).toBeVisible()
  await main.getByRole('button', { name: '重新提交' }).click()
  await start(page)
  await submit(page, '林小小')
  await expect(main.getByText('审核中')).toBeVisible()
  await expect(main.getByText('已认证')).toBeVisible(DECIDED)
  await expect(main.getByText('*小小')).toBeVisible()
  await expect(main.getByText('1****************X')).toBeVisible()
  await expect(main.getByText(NUMBER)).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: '完成' }).click()
  await expect(page).toHaveURL(/\/wallet\/cashWithdraw/)
  await page.goto('/user/authentication')
  await expect(main.getByText('已完成')).toHaveCount(4)
  await page.getByRole('button', { name: /开始认证/ }).click()
  await apply(page, '驳回歌手')
  await expect(main.getByText('审核中')).toBeVisible()
  await expect(main.getByText('未通过')).toBeVisible(DECIDED)
  await main.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByRole('textbox', { name: '认证头衔' })).toHaveValue('驳回歌手')
  await apply(page, '独立歌手')
  await expect(main.getByText('审核中')).toBeVisible()
  await expect(main.getByText(/^DM\d{10}$/)).toBeVisible(DECIDED)
  await expect(main.getByText('林小小')).toHaveCount(0)
  await expectAccessible(page)
})

test('a number of another account is refused beside its field, and the form keeps what was typed', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10014')
  await page.goto('/user/certification/index')
  await start(page)
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
  await apply(page, '影视歌三栖演员')
  await expect(main.getByText('新头衔「影视歌三栖演员」审核中，原头衔继续显示')).toBeVisible()
  await expectAccessible(page)
  await expect(main.getByRole('img', { name: /官方认证：影视歌三栖演员/ })).toBeVisible({ timeout: 60_000 })
})
