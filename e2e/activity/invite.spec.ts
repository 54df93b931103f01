import type { Page } from '@playwright/test'
import { callApi, sentCode } from '../harness/api'
import { expectAccessible } from '../harness/axe'
import { expect, test } from '../harness'
import { newcomer } from '../harness/newcomer'
import { decodedQr } from '../harness/qr'

test.use({
  viewport: { width: 375, height: 812 },
  // A person's browser: visits of robots and of headless ones do not count.
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
})

const INVITER = '10029'

test('a poster’s code opens the invitation; who logs in there is bound, and the inviter sees them', async ({
  page,
  visitor,
  loginAs,
  site,
}) => {
  const { token } = await loginAs(page, INVITER)
  await page.goto('/invite/index')
  await page.getByRole('button', { name: '生成海报' }).click()
  const link = `${site.url}/common/invite?uid=${INVITER}&ch=poster`
  for (const look of ['晨光', '舞台', '素笺']) {
    await page.getByRole('radio', { name: look }).click()
    await expect.poll(() => decodedQr(page.getByRole('img', { name: /的邀请海报$/ }))).toBe(link)
  }
  const mobile = `139${String(Date.now()).slice(-8)}`
  await visitor.goto(link)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: '接受邀请' }).click()
  const login = visitor.getByRole('dialog', { name: '邀请注册' })
  await login.getByLabel('手机号').fill(mobile)
  await login.getByRole('button', { name: '获取验证码' }).click()
  await expect(login.getByRole('button', { name: /^5\ds$/ })).toBeVisible()
  await login.getByLabel('验证码').fill(await sentCode(visitor, mobile))
  await login.getByRole('checkbox').check({ force: true })
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(visitor).toHaveURL(new RegExp(`/common/download\\?.*uid=${INVITER}`))
  const { list } = await callApi(site.url, 'ivt/record/page', {}, token)
  expect(list).toMatchObject([{ phoneMasked: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, state: 'bound' }])
  const records = await callApi(site.url, 'market/record/page', {}, token)
  expect(records.list).toMatchObject([{ result: 'bound', isMsg: true, newUser: true }])
  await page.goto('/common/market')
  await expect(page.getByRole('main').getByText('已绑定').last()).toBeVisible()
  const stat = await callApi(site.url, 'market/record/stat/query', { range: 'today' }, token)
  expect(stat).toMatchObject({ visits: 1, logins: 1, bound: 1 })
})

test('accepted by two taps and in two tabs once; who cannot be bound is told why, and nothing changes', async ({
  page,
  context,
  visitor,
  loginAs,
  site,
}) => {
  const me = await newcomer(page, site, '13700031236')
  await page.goto(`/invite/index?uid=${INVITER}`)
  const other = await context.newPage()
  await other.goto(`/invite/index?uid=${INVITER}`)
  await expect(other.getByRole('button', { name: '接受邀请' })).toBeVisible()
  await page.getByRole('button', { name: '接受邀请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).dblclick()
  await expect(page).toHaveURL(new RegExp(`/common/download\\?.*uid=${INVITER}`))
  await other.getByRole('button', { name: '接受邀请' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).click()
  await expect(other).toHaveURL(/\/common\/download\?/)
  await other.goto(`/invite/index?uid=${INVITER}`)
  await expect(other.getByText('您已接受TA的邀请')).toBeVisible()
  await expectAccessible(other)
  await other.close()

  const told = async (tab: Page, uid: string, reason: string) => {
    await tab.goto(`/invite/index?uid=${uid}`)
    await expect(tab.getByRole('main')).toContainText(reason)
    await expect(tab.getByRole('button', { name: '接受邀请' })).toHaveCount(0)
  }
  const inviterOf = async (token: string) => {
    const info = await callApi(site.url, 'ivt/user/info/query', {}, token)
    return info.own ? info.inviter : null
  }
  // A second inviter, one who has left, and oneself.
  await told(page, '10050', '您已绑定过邀请人')
  await told(page, '30008', '该邀请已失效')
  await told(page, me.uid, '我的邀请码')
  expect(await inviterOf(me.token)).toMatchObject({ uid: INVITER })
  // One's own invitee, the 31st day, and who registered later.
  const cases = [
    [INVITER, me.uid, '对方是您邀请的好友，不能互相邀请'],
    ['10055', '10050', '注册超过30天，无法绑定邀请人'],
    ['10054', me.uid, '只能由更早注册的用户邀请'],
  ] as const
  for (const [uid, by, reason] of cases) {
    const { token } = await loginAs(visitor, uid)
    const before = await inviterOf(token)
    await told(visitor, by, reason)
    await expect(callApi(site.url, 'ivt/bind', { ivtUid: by }, token)).rejects.toThrow(reason)
    expect(await inviterOf(token)).toEqual(before)
  }
})
