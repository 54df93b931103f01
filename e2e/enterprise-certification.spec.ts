import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness'
import { expectAccessible } from './harness/axe'

test.use({ viewport: { width: 375, height: 812 } })

/** Made up, with a good check digit. */
const CODE = '91310000MADM0020A0'
/** The review decides after 15 s, and the page asks every 10 s. */
const DECIDED = { timeout: 45_000 }

/** A sheet of paper that is large enough to be read. */
const paper = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 1000
      canvas.height = 800
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 1000, 800)
      pen.fillStyle = `hsl(${Math.round(Math.random() * 360)} 60% 50%)`
      pen.fillRect(100, 100, 300, 200)
      return canvas.toDataURL('image/png').replace(/^.*,/, '')
    })
    .then((text) => Buffer.from(text, 'base64'))

async function upload(page: Page, name: string) {
  const buffer = await paper(page)
  const chooser = page.waitForEvent('filechooser')
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/file/upload') && answer.ok())
  await page.getByRole('button', { name: `上传${name}` }).click()
  await (await chooser).setFiles({ name: 'paper.png', mimeType: 'image/png', buffer })
  await stored
}
const confirmed = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: '确定' }).click()
const fill = async (field: Locator, text: string) => {
  await field.fill(text)
  await expect(field).toHaveValue(text)
}

async function firstStep(page: Page, name: string) {
  await upload(page, '营业执照照片')
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill(' 9131-0000 madm0020a0')
  await expect(page.getByText('✓ 企业 · 上海市')).toBeVisible()
  await fill(page.getByRole('textbox', { name: '企业名称' }), name)
  await fill(page.getByRole('textbox', { name: '法定代表人' }), '王建国')
  await page.getByRole('button', { name: /^成立日期/ }).click()
  await page.getByRole('dialog', { name: '成立日期' }).getByRole('button', { name: '确定' }).click()
  await page.getByRole('switch', { name: '营业期限为长期' }).click()
  await fill(page.getByRole('textbox', { name: '注册地址' }), '上海市静安区示例路 2 号')
}

test('from nothing to certified, with a rejection on the way and a killed page in the middle', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(180_000)
  await loginAs(page, '10020')
  await page.goto('/enterprise/certification/index')
  await expectAccessible(page)
  await page.getByRole('link', { name: '开始认证' }).click()
  await firstStep(page, '驳回示例影视有限公司')
  await expect(page.getByText(/^草稿已保存/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '企业名称' })).toHaveValue('驳回示例影视有限公司')
  await expect(page.getByRole('textbox', { name: '统一社会信用代码' })).toHaveValue(CODE)
  await page.getByRole('button', { name: '下一步' }).click()

  await fill(page.getByRole('textbox', { name: '姓名' }), '王建国')
  await page.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002x')
  await page.getByRole('switch', { name: '身份证长期有效' }).click()
  await upload(page, '身份证人像面')
  await upload(page, '身份证国徽面')
  await page.getByRole('checkbox', { name: /我同意点梦/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /提交认证/ }).click()
  await confirmed(page, '提交后审核期间不可修改，确认提交？')
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByRole('heading', { name: '认证未通过' })).toBeVisible(DECIDED)
  await expect(page.getByText(/^企业名称 – /)).toBeVisible()
  await page.getByRole('link', { name: '修改资料' }).click()
  await expect(page.getByRole('textbox', { name: '注册地址' })).toHaveValue('上海市静安区示例路 2 号')
  await fill(page.getByRole('textbox', { name: '企业名称' }), '星河示例影视有限公司')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByPlaceholder('110***********002X')).toBeVisible()
  await page.getByRole('button', { name: /提交认证/ }).click()
  await confirmed(page, '提交后审核期间不可修改，确认提交？')
  await expect(page.getByRole('heading', { name: '认证通过' })).toBeVisible(DECIDED)
  await page.goto('/enterprise/modelcard?uid=10020')
  await expect(page.getByText('已认证')).toBeVisible()
})

test('every page of it stays inside a narrow screen, for a visitor and for an owner', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const uid of [null, '10003']) {
    if (uid !== null) await loginAs(page, uid)
    for (const name of ['index', 'basic', 'info', 'result']) {
      await page.goto(`/enterprise/certification/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  }
})
