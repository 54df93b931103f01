import { expect, test } from '../harness'
import { expectAccessible } from '../harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

const TEXT = '澄梦示例影视专注竖屏短剧与品牌片，欢迎编剧、导演与新人演员来聊。'

test('an introduction is changed: the visitor reads the old one until the new one has passed', async ({
  page,
  loginAs,
  visitor,
}) => {
  test.setTimeout(120_000)
  await loginAs(page, '10003')
  await page.goto('/enterprise/remark')
  await expectAccessible(page)
  await page.getByRole('link', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '企业简介' }).fill(TEXT)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('tab', { name: '审核中的版本' })).toBeVisible()
  await expectAccessible(page)
  await visitor.goto('/enterprise/remark?uid=10003')
  await expect(visitor.getByText('一支六十人的团队')).toBeVisible()
  await expectAccessible(visitor)
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText(TEXT)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})

test('the contact is changed at once, for everybody', async ({ page, loginAs, visitor }) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/basicInfo')
  await page.getByRole('textbox', { name: '联系电话' }).fill('400-123-4567')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await visitor.goto('/enterprise/basicInfo?uid=10003')
  await expect(visitor.getByText('400****67')).toBeVisible()
  await expectAccessible(visitor)
})

test('a photo becomes the cover; several are deleted and brought back', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/photo?album=work')
  await page
    .getByRole('button', { name: /^照片|^后期|^影棚/ })
    .last()
    .click()
  await page.getByRole('dialog', { name: '照片' }).getByRole('button', { name: '设为封面' }).click()
  await expect(page.getByText('已设为封面')).toBeVisible()
  await page.getByRole('dialog', { name: '照片' }).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('86/100')).toBeVisible()
  await page.getByRole('button', { name: '批量' }).click()
  await page.getByRole('button', { name: '全选', exact: true }).click()
  await page.getByRole('button', { name: /^删除 \d+ 张$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('86/100')).toBeVisible()
})

test('the card: a switch at once, without a review', async ({ page, loginAs }) => {
  await loginAs(page, '10003')
  await page.goto('/enterprise/modelcardEdit')
  await page.getByRole('switch', { name: '显示地址' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
})
