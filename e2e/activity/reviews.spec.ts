import type { Page } from '@playwright/test'
import { expect, withOwnSite } from '../harness'
import { expectAccessible } from '../harness/axe'
import { callOps } from '../harness/ops'

// Nothing decides by itself here: operators do.
const test = withOwnSite({ REVIEW_PROVIDER: 'manual' })

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

/** A guild that was rejected once, of the demo. */
const GUILD = '10052'
/** A decision is carried out after 30 seconds. */
const DECIDED = { timeout: 60_000 }

/** Fills in the application of the demo's guild anew and submits it. */
async function apply(page: Page, button: string, intro: string) {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('公会简介').fill(intro)
  await page.getByRole('main').getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('审核中，预计1个工作日')).toBeVisible()
}

test('待审: a guild is refused with a reason that it reads, applies again, and is passed', async ({
  page,
  visitor,
  loginAs,
  site,
}) => {
  test.setTimeout(300_000)
  await visitor.setViewportSize({ width: 375, height: 812 })
  await loginAs(visitor, GUILD)
  await visitor.goto('/agent/index')
  await apply(visitor, '重新申请', '主营平面与短视频演员经纪')

  const { password } = await callOps(site, 'operatorAdd', { name: '陈默', roles: ['review'] })
  await page.goto('/ops/reviews?kind=guild')
  await page.getByLabel('名字').fill('陈默')
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  const list = page.getByRole('list', { name: '审核列表' })
  await list.getByRole('button', { name: /拾光经纪/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: '拾光经纪' })).toBeVisible()
  await expect(page.getByText('主营平面与短视频演员经纪').first()).toBeVisible()
  // The licence is a private picture; it opens all the same.
  const licence = page.getByRole('button', { name: /查看大图：营业执照/ }).first()
  await expect
    .poll(() => licence.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await licence.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await page.keyboard.press('r')
  await page.getByRole('button', { name: '图片不清晰，请重新上传' }).click()
  await expect(page.getByLabel(/^原因/)).toHaveValue('图片不清晰，请重新上传')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(page.getByText('已驳回「拾光经纪」，30 秒后执行')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  // It can be taken back until then, and is decided again.
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '拾光经纪' })).toBeVisible()
  await page.getByRole('button', { name: '驳回', exact: true }).click()
  await page.getByLabel(/^原因/).fill('营业执照缺少盖章')
  await page.getByRole('button', { name: '驳回', exact: true }).click()
  const isRefused = async () => {
    await visitor.reload()
    return visitor.getByText('原因：营业执照缺少盖章').isVisible()
  }
  await expect.poll(isRefused, DECIDED).toBe(true)

  await apply(visitor, '重新申请', '主营平面与短视频演员经纪，已盖章')
  await page.goto('/ops/reviews?kind=guild')
  await list.getByRole('button', { name: /拾光经纪/ }).click()
  const before = page.getByRole('list', { name: '之前的审核' })
  await expect(before.getByText('营业执照缺少盖章')).toBeVisible()
  await expect(page.getByRole('button', { name: '通过', exact: true })).toBeEnabled()
  await page.keyboard.press('p')
  await expect(page.getByText('已通过「拾光经纪」，30 秒后执行')).toBeVisible()
  const isPassed = async () => {
    await visitor.reload()
    return visitor.getByRole('heading', { name: '拾光经纪' }).isVisible()
  }
  await expect.poll(isPassed, DECIDED).toBe(true)
  await page.getByRole('button', { name: '已处理' }).click()
  await expect(list.getByRole('button', { name: /拾光经纪.*已通过 · 陈默/ })).toBeVisible(DECIDED)
})
