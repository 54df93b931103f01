import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness'
import { callApi, demoSession } from '../harness/api'
import { expectAccessible } from '../harness/axe'

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

/** The licence of a demo applicant, as its owner is served it. */
async function drawnLicence(url: string): Promise<Buffer> {
  const { token } = await demoSession(url, '10028')
  const { application } = await callApi(url, 'enterprise/cert/get', {}, token)
  const file = application?.basic?.licenceFile ?? ''
  const signed = await callApi(url, 'enterprise/cert/file/query', { file }, token)
  const answer = await fetch(new URL(signed.url, url), { headers: { authorization: token } })
  return Buffer.from(await answer.arrayBuffer())
}

async function upload(page: Page, name: string, drawn?: Buffer) {
  const buffer = drawn ?? (await paper(page))
  const chooser = page.waitForEvent('filechooser')
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/file/upload') && answer.ok())
  await page.getByRole('button', { name: new RegExp(`^(上传|更换)${name}`) }).click()
  await (await chooser).setFiles({ name: 'paper.png', mimeType: 'image/png', buffer })
  await stored
}
const confirmed = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: '确定' }).click()
const fill = async (field: Locator, text: string) => {
  await field.fill(text)
  await expect(field).toHaveValue(text)
}

async function firstStep(page: Page, name: string, licence: Buffer) {
  const code = page.getByRole('textbox', { name: '统一社会信用代码' })
  await upload(page, '营业执照照片')
  await expect(page.getByText('未识别到信息，请手动填写')).toBeVisible()
  await expect(code).toBeFocused()
  await fill(page.getByRole('textbox', { name: '企业名称' }), name)
  await upload(page, '营业执照照片', licence)
  await expect(code).toHaveValue('52440300MADM00036Y')
  await expect(page.getByText('✓ 民办非企业单位 · 深圳市 · 请核对')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '负责人' })).toHaveValue('梁思远')
  // Typed values stay.
  await expect(page.getByRole('textbox', { name: '企业名称' })).toHaveValue(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: '查看大图' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Going back closes it once it is a step of the history.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.layer))).toBe(true)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await code.fill(' 9131-0000 madm0020a0')
  await expect(page.getByText('✓ 企业 · 上海市', { exact: true })).toBeVisible()
  await fill(page.getByRole('textbox', { name: '法定代表人' }), '王建国')
  await expect(page.getByRole('switch', { name: '营业期限为长期' })).toBeChecked()
  // Kept a second after the last change.
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/cert/draft/set') && (answer.request().postData() ?? '').includes('驳回路'),
  )
  await fill(page.getByRole('textbox', { name: '注册地址' }), '上海市静安区驳回路 2 号')
  await kept
}

test('from nothing to certified, with a rejection on the way and a killed page in the middle', async ({
  page,
  loginAs,
  site,
}) => {
  test.setTimeout(180_000)
  await loginAs(page, '10020')
  await page.goto('/enterprise/certification/index')
  await expectAccessible(page)
  await page.getByRole('link', { name: '开始认证' }).click()
  await firstStep(page, '驳回示例影视有限公司', await drawnLicence(site.url))
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
  for (const field of [/^企业名称 – /, /^注册地址 – /]) await expect(page.getByText(field)).toBeVisible()
  await page.getByRole('link', { name: '修改资料' }).click()
  await expect(page.getByRole('textbox', { name: '法定代表人' })).toHaveValue('王建国')
  await fill(page.getByRole('textbox', { name: '注册地址' }), '上海市静安区示例路 2 号')
  await fill(page.getByRole('textbox', { name: '企业名称' }), '星河示例影视有限公司')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByPlaceholder('110***********002X')).toBeVisible()
  await page.getByRole('button', { name: /提交认证/ }).click()
  await confirmed(page, '提交后审核期间不可修改，确认提交？')
  await expect(page.getByRole('heading', { name: '认证通过' })).toBeVisible(DECIDED)
  await page.goto('/enterprise/modelcard?uid=10020')
  await expect(page.getByText('已认证')).toBeVisible()
})

test('two reasons of a rejection stand beside their fields, in the step that each belongs to', async ({
  page,
  loginAs,
}) => {
  await loginAs(page, '10028')
  await page.goto('/enterprise/certification/index')
  await page
    .getByRole('link', { name: /认证未通过|查看原因/ })
    .first()
    .click()
  await expect(page.getByText('营业执照照片 – 照片有反光，看不清登记机关的印章')).toBeVisible()
  await expect(page.getByText('授权书 – 授权书缺少公章')).toBeVisible()
  await page.getByRole('link', { name: '修改资料' }).click()
  await expect(page.getByRole('textbox', { name: '企业名称' })).toHaveValue('深圳市鹏城示例短剧研习中心')
  await expect(page.getByText('照片有反光，看不清登记机关的印章').last()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/enterprise/certification/info')
  await expect(page.getByText('授权书缺少公章').last()).toBeVisible()
  await expect(page.getByPlaceholder(/^119\*+\d{3}[\dX]$/)).toBeVisible()
  await expectAccessible(page)
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
