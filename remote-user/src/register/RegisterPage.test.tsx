import type { UserBrief } from '@dm/shared/contract/calls/user/user'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { page } from './page'
import RegisterPage from './RegisterPage'

const brief = (uid: string, nickname: string): UserBrief => ({
  uid,
  kind: 'person',
  nickname,
  avatar: '',
  realNamed: false,
  official: null,
  gone: false,
})
const open = (at = '/common/register?uid=10001', uid?: string) =>
  renderPage(<RegisterPage />, { as: page, at, ...(uid && { uid }) })
const invited = () =>
  onCall('user/brief/query', ({ uid }) => ({ user: brief(uid, uid === '10001' ? '林小满' : '沈听澜') }))
const toast = () => screen.getByRole('status', { name: '提示' })

test('names the inviter; the SMS tab is in front', async () => {
  invited()
  open()
  expect(await screen.findByText('林小满')).toBeVisible()
  expect(screen.getByRole('heading', { name: '林小满 邀请你加入点梦' })).toBeVisible()
  expect(screen.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText('未注册的手机号将自动创建账号')).toBeVisible()
  await expectAccessible()
})

test.each(['/common/register', '/common/register?uid=gone'])('%s: a plain welcome', async (at) => {
  onCall('user/brief/query', () => {
    throw refusal(40400, '该用户不存在或已注销')
  })
  open(at)
  expect(await screen.findByRole('heading', { name: '欢迎加入点梦' })).toBeVisible()
})

test('messages, the first failure only', async () => {
  invited()
  const { user } = open()
  const submit = () => user.click(screen.getByRole('button', { name: '注册/登录' }))
  const phone = screen.getByRole('textbox', { name: '手机号' })
  await submit()
  expect(screen.getByText('手机号不能为空')).toBeVisible()
  await user.type(phone, '10800000000')
  await submit()
  expect(screen.getByText('手机号格式错误')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.getByText('请输入正确的手机号')).toBeVisible()
  await user.clear(phone)
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.getByText('请输入手机号')).toBeVisible()
  await user.type(phone, '139000000089')
  expect(phone).toHaveValue('13900000008')
  await submit()
  expect(screen.getByText('输入短信验证码')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
  await submit()
  expect(screen.getByText('请阅读并同意用户协议和隐私政策')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: '密码登录' }))
  await submit()
  expect(screen.getByText('密码不能为空')).toBeVisible()
})

async function logIn(user: ReturnType<typeof open>['user']) {
  // The form remembers the typed values and the tab.
  await user.click(screen.getByRole('tab', { name: '验证码登录' }))
  await user.clear(screen.getByRole('textbox', { name: '手机号' }))
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '13900000008')
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
  const agree = screen.getByRole('checkbox')
  if (!(agree as HTMLInputElement).checked) await user.click(agree) // getByRole answers an HTMLElement; a checkbox is an input
  await user.click(screen.getByRole('button', { name: '注册/登录' }))
}

test('an invited login is bound, then the download page opens after a second', async () => {
  invited()
  onCall('login/sms', () => ({ token: 't', uid: '10020' }))
  onCall('ivt/bind', ({ ivtUid }) => ({
    bound: true,
    already: false,
    inviter: { uid: ivtUid, name: '林小满', avatar: '', isAgent: false },
    boundAt: 0,
  }))
  const { user } = open()
  await logIn(user)
  await waitFor(() => expect(toast()).toHaveTextContent('登录成功'))
  await waitFor(() => expect(address()).toBe('/common/download?uid=10001'), { timeout: 3000 })
  expect(sentTo('ivt/bind')).toEqual([{ ivtUid: '10001' }])
  // On returning to the page, no login is requested again.
  expect(await screen.findByText('你已登录')).toBeVisible()
  expect(screen.queryByRole('button', { name: '注册/登录' })).toBeNull()
})

test('without an inviter the personal centre opens', async () => {
  onCall('login/sms', () => ({ token: 't', uid: '10020' }))
  const { user } = open('/common/register')
  await logIn(user)
  await waitFor(() => expect(address()).toBe('/user/index'))
})

test('a failure keeps everything typed', async () => {
  invited()
  loseCall('login/sms')
  const { user } = open()
  await logIn(user)
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '手机号' })).toHaveValue('13900000008')
})

describe('already logged in', () => {
  test('says so; another account is asked for first', async () => {
    invited()
    onCall('login/out', () => ({}))
    const { user } = open(undefined, '10002')
    expect(await screen.findByText('你已登录')).toBeVisible()
    expect(screen.getByText('沈听澜')).toBeVisible()
    expect(screen.getByRole('button', { name: '打开APP' })).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '切换账号' }))
    await user.click(await screen.findByRole('button', { name: '退出' }))
    expect(await screen.findByRole('textbox', { name: '手机号' })).toBeVisible()
  })

  test('one’s own link', async () => {
    invited()
    open('/common/register?uid=10002', '10002')
    expect(await screen.findByText('这是你自己的邀请链接')).toBeVisible()
    expect(screen.getByRole('link', { name: '去分享' })).toHaveAttribute('href', '/invite/index')
  })

  test('去分享 waits for its page', async () => {
    provideRoutes(() => [{ path: '/common/register' }])
    invited()
    open('/common/register?uid=10002', '10002')
    expect(await screen.findByText('这是你自己的邀请链接')).toBeVisible()
    expect(screen.queryByRole('link', { name: '去分享' })).toBeNull()
  })
})
