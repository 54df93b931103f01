import { expect, test } from '../harness'
import { sentCode } from '../harness/api'

test('a visitor enters a quick competition with the sign-up dialog: one number, one code, entered', async ({
  page,
}) => {
  const mobile = `139${String(Date.now()).slice(-8)}`
  await page.goto('/activity/index?id=a1008')
  await page.getByRole('button', { name: '我要报名' }).click()
  const dialog = page.getByRole('dialog', { name: '立即报名' })
  await dialog.getByRole('button', { name: '立即报名' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('手机号不能为空')
  await dialog.getByLabel('手机号').fill(mobile)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /^5\ds$/ })).toBeVisible()
  const code = await sentCode(page, mobile)
  await dialog.getByLabel('验证码').fill(code)
  // A wrong code keeps the dialog and the typed values.
  await dialog.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: '立即报名' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('验证码错误或已失效')
  await expect(dialog.getByLabel('手机号')).toHaveValue(mobile)
  await dialog.getByLabel('验证码').fill(code)
  await dialog.getByRole('button', { name: '立即报名' }).dblclick()
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible()
  await expect(page).toHaveURL(/\/notice\/apply-success\?id=/)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: '已报名' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: '已报名' })).toBeDisabled()
})
