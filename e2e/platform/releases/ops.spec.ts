import { publishProbes } from './probes'
import { expect, startSite, test, type Site } from '../../harness'
import { expectAccessible } from '../../harness/axe'
import { callOps } from '../../harness/ops'
import type { Page } from '@playwright/test'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

let site: Site
/** Passwords by the operator's name. */
const passwords = new Map<string, string>()
/** The two releases of activity that the tests switch between. */
let older: string
let newer: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startSite({}, (data) =>
    publishProbes(data, [
      ['activity', 'one'],
      ['activity', 'two'],
    ]),
  )
  for (const name of ['陈默', '许愿'])
    passwords.set(
      name,
      (await callOps(site, 'operatorAdd', { name, roles: ['release', 'campaign', 'money'] })).password,
    )
  const { areas } = await callOps(site, 'overview', {})
  const activity = areas.find(({ area }) => area === 'activity')
  older = activity?.lastGood ?? ''
  newer = activity?.live ?? ''
})
test.afterAll(() => site.stop())

/** The start of every test: the newer release live, the older one before it, no canary, no campaign. */
test.beforeEach(async () => {
  await callOps(site, 'activate', { area: 'activity', version: older })
  await callOps(site, 'activate', { area: 'activity', version: newer })
  const { campaigns } = await callOps(site, 'overview', {})
  for (const { id, state } of campaigns) if (state !== 'ended') await callOps(site, 'campaignEnd', { id })
})

const activityNow = async () => {
  const { areas } = await callOps(site, 'overview', {})
  const state = areas.find(({ area }) => area === 'activity')
  if (!state) throw new Error('activity is not live')
  return state
}

async function enter(page: Page, place = '/ops', name = '陈默') {
  await page.goto(site.url + place)
  await logIn(page, name)
  await expect(page.getByRole('navigation', { name: '运营台' })).toBeVisible()
}

async function logIn(page: Page, name = '陈默', password = passwords.get(name) ?? '') {
  await page.getByLabel('名字').fill(name)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

const row = (page: Page) => page.getByRole('row', { name: /^活动与增长/ })
const dialog = (page: Page) => page.getByRole('dialog')
const versionOf = (version: string) => version.slice(version.lastIndexOf('-r') + 1)

test('no visitor loads a byte of it, and it loads nothing of theirs', async ({ page, context }) => {
  const requestedPaths = (by: Page) => {
    const paths: string[] = []
    by.on('request', (request) => paths.push(new URL(request.url()).pathname))
    return paths
  }
  const visitor = await context.newPage()
  const byVisitor = requestedPaths(visitor)
  await visitor.goto(`${site.url}/common/userAgreement?id=3`)
  await expect(visitor.getByText('版本 2.0')).toBeVisible()
  const byOperator = requestedPaths(page)
  await enter(page)
  expect(byVisitor.filter((path) => path.startsWith('/ops'))).toEqual([])
  expect(byVisitor.some((path) => path.startsWith('/host/'))).toBe(true)
  expect(byOperator.filter((path) => /^\/(host|remotes|uc)\//.test(path))).toEqual([])
  expect(byOperator.some((path) => path.startsWith('/ops/assets/'))).toBe(true)
})

test('a wrong password lets nobody in; leaving ends the session', async ({ page }) => {
  await page.goto(`${site.url}/ops/audit`)
  await logIn(page, '陈默', 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('名字或密码不正确')
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: '审计' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
})

test('back to the last known good by keyboard, and the same undone with one button', async ({ page }) => {
  await enter(page)
  await expect(row(page)).toContainText(versionOf(newer))
  const back = row(page).getByRole('button', { name: /^退回/ })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(`将把 activity 从 ${newer} 退回到 ${older}，所有访客在下一次切换页面时看到`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(back).toBeFocused()
  expect((await activityNow()).live).toBe(newer)

  await page.keyboard.press('Enter')
  await dialog(page).getByLabel(/^原因/).fill('首页白屏')
  await page.keyboard.press('Enter')
  await expect(page.getByText('退回：已执行')).toBeVisible()
  await expect(page.getByRole('region', { name: '审计' }).getByRole('listitem').first()).toContainText('首页白屏')
  expect((await activityNow()).live).toBe(older)

  await page.getByRole('button', { name: '撤回回滚…' }).click()
  await expect(dialog(page)).toContainText(`被撤下的 ${newer} 会重新上线`)
  await expect(dialog(page).getByRole('button', { name: '重新上线' })).toBeDisabled()
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: '重新上线' }).click()
  await expect(page.getByText('重新上线：已执行')).toBeVisible()
  expect((await activityNow()).live).toBe(newer)
  const { audit } = await callOps(site, 'overview', {})
  expect(audit.slice(0, 2).map(({ actor }) => actor)).toEqual(['陈默', '陈默'])
})

test('a canary is begun, widened and taken back', async ({ page }) => {
  await callOps(site, 'activate', { area: 'activity', version: older })
  await enter(page)
  await page.getByRole('link', { name: '活动与增长' }).click()
  await page.getByRole('button', { name: `灰度 ${newer}` }).click()
  await dialog(page).getByRole('radio', { name: '10%' }).click()
  await expect(dialog(page)).toContainText(
    `将把 activity ${newer} 给 10% 的访客，在下一次切换页面时看到，其余访客仍用 ${older}`,
  )
  await dialog(page).getByRole('button', { name: '开始灰度' }).click()
  await expect(page.getByText('开始灰度：已执行')).toBeVisible()
  expect((await activityNow()).canary).toMatchObject({ version: newer, traffic: 10 })

  await page.getByRole('link', { name: '发布' }).click()
  const card = page.getByRole('region', { name: '灰度' })
  await expect(card.getByRole('button', { name: '10%' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('img', { name: /阈值 1.00%/ })).toBeVisible()
  await card.getByRole('button', { name: '25%' }).click()
  await dialog(page).getByRole('button', { name: '调整灰度' }).click()
  await expect(card.getByRole('button', { name: '25%' })).toHaveAttribute('aria-pressed', 'true')

  await card.getByRole('button', { name: '收回灰度' }).click()
  await expect(dialog(page)).toContainText(`正在用它的 25% 访客在下一次切换页面时回到 ${older}`)
  await dialog(page).getByRole('button', { name: '收回灰度' }).click()
  await expect(card.getByText(/^没有进行中的灰度/)).toBeVisible()
  expect(await activityNow()).toMatchObject({ live: older, canary: null })
})

test('a campaign is pointed at a page, put off, paused, resumed and ended', async ({ page, context }) => {
  await enter(page)
  const panel = page.getByRole('region', { name: '活动页' })
  await panel.getByRole('button', { name: '指向新页面' }).click()
  await dialog(page).getByLabel('地址').fill('/activity/summer/index')
  await dialog(page).getByRole('button', { name: '指向', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('请填写标题')
  await dialog(page).getByLabel('标题').fill('夏日')
  await dialog(page).getByLabel('页面').selectOption('BetaPage')
  await expect(dialog(page)).toContainText(
    '将把 /activity/summer/index 指向 activity 的 BetaPage（跟随线上版本），从现在起，到手动结束为止',
  )
  await dialog(page).getByRole('button', { name: '指向', exact: true }).click()
  await expect(panel.getByText('进行中')).toBeVisible()
  const running = async () => {
    const snapshot: { campaigns: { path: string; page: string }[] } = await (
      await fetch(`${site.url}/federation/snapshot`)
    ).json()
    return snapshot.campaigns.map(({ path, page: shown }) => `${path} ${shown}`)
  }
  await expect.poll(running).toEqual(['/activity/summer/index BetaPage'])
  const visitor = await context.newPage()
  await visitor.goto(`${site.url}/activity/summer/index`)
  await expect(visitor.getByRole('button', { name: /^activity BetaPage/ })).toBeVisible()

  await panel.getByRole('button', { name: '放大「夏日」的二维码' }).click()
  await expect(dialog(page)).toContainText(`${site.url}/activity/summer/index`)
  await page.keyboard.press('Escape')

  await panel.getByRole('button', { name: '暂停「夏日」' }).click()
  await dialog(page).getByRole('button', { name: '暂停' }).click()
  await expect(panel.getByText('已暂停')).toBeVisible()
  await expect.poll(running).toEqual([])
  await panel.getByRole('button', { name: '恢复「夏日」' }).click()
  await dialog(page).getByRole('button', { name: '恢复' }).click()
  await expect(panel.getByText('进行中')).toBeVisible()

  await panel.getByRole('button', { name: '换页「夏日」' }).click()
  await dialog(page).getByLabel('页面').selectOption('AlphaPage')
  await dialog(page).getByRole('button', { name: '换页' }).click()
  await expect(panel.getByText(/^AlphaPage/)).toBeVisible()

  await panel.getByRole('button', { name: '改期「夏日」' }).click()
  await dialog(page).getByLabel(/^结束/).fill('2020-01-01 00:00')
  await dialog(page).getByRole('button', { name: '改期' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('结束时间要晚于')
  await dialog(page).getByLabel(/^结束/).fill('2099-12-31 23:59')
  await dialog(page).getByRole('button', { name: '改期' }).click()
  await expect(page.getByText('改期：已执行')).toBeVisible()

  await panel.getByRole('button', { name: '结束「夏日」' }).click()
  await dialog(page).getByRole('button', { name: '结束' }).click()
  await expect(panel.getByText('没有进行中或已排期的活动页')).toBeVisible()
  await page.getByRole('link', { name: '活动页', exact: true }).click()
  await expect(page.getByRole('region', { name: '已结束' }).getByText('夏日').first()).toBeVisible()
})

test('two operators: the slower one is told, with what is there now; the page hears of it by itself', async ({
  page,
}) => {
  await enter(page)
  await expect(page.getByText('变更实时到达')).toBeVisible()
  await row(page).getByRole('button', { name: /^退回/ }).click()
  await callOps(site, 'activate', { area: 'activity', version: older, reason: '抢先' }, '许愿')
  // Sooner than the page would poll.
  await expect(page.getByRole('region', { name: '审计' }).getByText(/许愿.*抢先/)).toBeVisible({ timeout: 8000 })
  await dialog(page).getByRole('button', { name: '退回' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('没有执行')
  await expect(dialog(page)).toContainText(`将把 activity 从 ${older} 退回到 ${newer}`)
  expect((await activityNow()).live).toBe(older)
})

test('a session that ends in the middle asks again and keeps what was typed', async ({ page }) => {
  await enter(page)
  await row(page).getByRole('button', { name: /^退回/ }).click()
  await dialog(page).getByLabel(/^原因/).fill('首页白屏')
  await page.context().clearCookies()
  await dialog(page).getByRole('button', { name: '退回' }).click()
  const again = page.getByRole('dialog', { name: '重新登录' })
  await again.getByLabel('密码').fill(passwords.get('陈默') ?? '')
  await again.getByRole('button', { name: '登录' }).click()
  await expect(again).toHaveCount(0)
  await expect(page.getByLabel(/^原因/)).toHaveValue('首页白屏')
  expect((await activityNow()).live).toBe(newer)
})

test('a published release is previewed by a signed link, as a code for a phone', async ({ page, context }) => {
  await enter(page, '/ops/areas/activity')
  await page.getByRole('button', { name: `预览 ${older}` }).click()
  await dialog(page).getByLabel('从哪个地址看起').fill('/activity/alpha')
  await dialog(page).getByRole('button', { name: '生成链接' }).click()
  const link = new URL((await dialog(page).getByText('/activity/alpha?').textContent()) ?? '')
  expect(link.origin).toBe(site.url)
  expect(link.searchParams.get('dm_override')).toContain(`activity@${older}|`)
  await expect(dialog(page).getByRole('img', { name: '「预览 activity」的二维码' })).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(link.href)
  await expect(phone.getByRole('button', { name: /^activity AlphaPage one/ })).toBeVisible()
})

for (const [width, height] of [
  [1280, 800],
  [375, 812],
] as const) {
  test(`${width}: every view fits, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await callOps(site, 'activate', { area: 'activity', version: older })
    await callOps(site, 'activate', { area: 'activity', version: newer, traffic: 10 })
    await callOps(site, 'campaignAdd', {
      path: '/activity/a-campaign-with-a-long-address/that-goes-on/index',
      page: 'BetaPage',
      title: '名字很长很长的活动页二〇二六年度盛典总决赛之夜',
    })
    await enter(page)
    for (const place of [
      '/ops',
      '/ops/health',
      '/ops/campaigns',
      '/ops/activities',
      '/ops/audit',
      '/ops/areas/activity',
    ]) {
      await page.goto(site.url + place)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(width)
    }
    await page
      .getByRole('button', { name: /^(上线|灰度)/ })
      .first()
      .click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
  })
}
