import { receiveCode, ALIPAY_CODE, WECHAT_CODE } from '../../server/test/receive-code'
import { expect, test } from '../harness'
import { demoMobile, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

test('WeChat is added with its code; a code of the other kind is not taken', async ({ page, loginAs }) => {
  await loginAs(page, '10001')
  const [right, wrong] = await Promise.all([receiveCode(WECHAT_CODE), receiveCode(ALIPAY_CODE)])
  const upload = async (button: string, buffer: Buffer) => {
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    const stored = page.waitForResponse('**/uc/v1/file/upload')
    await (await opened).setFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer })
    await (await stored).finished()
  }
  await page.goto('/wallet/bankCard')
  await page.getByRole('link', { name: '添加微信' }).click()
  await page.getByLabel(/^微信号/).fill('xiaoman_8')
  await upload('上传收款码', wrong)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('已发送至 138****0001')).toBeVisible()
  await page.getByLabel(/^验证码/).fill(await sentCode(page, demoMobile('10001')))
  await page.getByRole('checkbox', { name: '收款账户授权书' }).press('Space')
  await expectAccessible(page)
  const add = page.getByRole('button', { name: '确认添加' })
  await add.click()
  await expect(page.getByRole('alert')).toHaveText(/未识别到收款码，请重新上传/)
  await upload('更换收款码', right)
  await add.click()
  await expect(page).toHaveURL(/\/wallet\/bankCard$/)
  await expect(page.getByRole('article', { name: '微信 x***8' })).toBeVisible()
  await expect(page.getByRole('link', { name: '添加微信' })).toHaveCount(0)
  await page.goto('/wallet/addWxAlipay?type=wechat')
  await expect(page.getByRole('article', { name: '微信 x***8' })).toBeVisible()
  await expect(page.getByRole('button', { name: '更换' })).toBeVisible()
  await expectAccessible(page)
})
