import type { Data } from '@dm/shared/contract'
import { endSession } from '@dm/shared/session'
import {
  address,
  expectAccessible,
  holdCall,
  loseCall,
  onCall,
  onUpload,
  refusal,
  renderPage,
  sentTo,
} from '@dm/shared/testing'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { FOR_WITHDRAWAL, useSelectedPayee } from '../../components/payee/selectedPayee'
import AddWxAlipayPage from './AddWxAlipayPage'
import { page } from './page'

type Accounts = Data<'wallet/account/list'>

const account: Accounts['list'][number] = {
  id: 'new',
  type: 'wechat',
  masked: 'x***8',
  holderMasked: '*小满',
  isDefault: true,
  state: 'ok',
  createdAt: 0,
  needCode: true,
}
const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'code.jpg', { type: 'image/jpeg' })
const answer = (over: Partial<Accounts> = {}) =>
  onCall('wallet/account/list', () => ({ certified: true, holderMasked: '*小满', cardMax: 5, list: [], ...over }))
const open = (query = '?type=wechat', state?: unknown) =>
  renderPage(<AddWxAlipayPage />, { as: page, at: `/wallet/addWxAlipay${query}`, uid: '10001', state })
const add = () => screen.getByRole('button', { name: '确认添加' })
const wechatId = () => screen.findByLabelText(/微信号/)

beforeEach(() => {
  answer()
  onCall('wallet/code/send', () => ({ mobileMasked: '138****0001', seconds: 59 }))
  onUpload('/files/code.jpg', 'bankcard')
})

/** Chooses a picture in the file picker that a button opens. */
async function choose(user: UserEvent, button: HTMLElement) {
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [picture] })
    this.dispatchEvent(new Event('change'))
  })
  await user.click(button)
  click.mockRestore()
}
const code = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('已发送至 138****0001')).toBeVisible()
  await user.type(screen.getByLabelText(/^验证码/), '123456')
}
async function fill(user: UserEvent) {
  await user.type(await wechatId(), 'xiaoman_8')
  await choose(user, screen.getByRole('button', { name: '上传收款码' }))
  await code(user)
  await user.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
}

test('WeChat with its code, added once although the first answer was lost, and chosen for the withdrawal', async () => {
  loseCall('wallet/wxAlipay/add')
  const { user } = open('?type=wechat', FOR_WITHDRAWAL)
  expect(await screen.findByText('需与该账户实名一致')).toBeVisible()
  expect(screen.getByText('*小满')).toBeVisible()
  await fill(user)
  await expectAccessible()
  await user.click(add())
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('wallet/wxAlipay/add', () => {
    throw refusal(50000, '系统繁忙')
  })
  await user.click(add())
  expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙')
  onCall('wallet/wxAlipay/add', () => ({ account }))
  await user.click(add())
  expect(await screen.findByText('添加成功')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/wallet/bankCard'))
  const [first, second] = sentTo('wallet/wxAlipay/add')
  expect(first).toEqual(second)
  const { type, codeImage, smsCode } = second ?? {}
  expect([type, second?.account, codeImage, smsCode]).toEqual(['wechat', 'xiaoman_8', '/files/code.jpg', '123456'])
  expect(second).not.toHaveProperty('replaceId')
  expect(sentTo('wallet/code/send')).toEqual([{ scene: 'account' }])
  expect(renderHook(useSelectedPayee).result.current).toBe('new')
})

test('what is missing is said beside its field', async () => {
  const { user } = open()
  await wechatId()
  await user.click(add())
  for (const text of ['请输入微信号', '请上传收款码', '请输入短信验证码', '请阅读并同意收款账户授权书'])
    expect(await screen.findByText(text)).toBeVisible()
  await user.type(await wechatId(), '8man')
  expect(await screen.findByText('微信号格式错误')).toBeVisible()
  expect(sentTo('wallet/wxAlipay/add')).toEqual([])
})

test('Alipay needs no picture; 添加中 while it is sent', async () => {
  const { user } = open('?type=alipay')
  const field = await screen.findByLabelText(/支付宝账号/)
  await user.click(add())
  expect(await screen.findByText('请输入支付宝账号')).toBeVisible()
  await user.type(field, 'dream@mail')
  expect(await screen.findByText('支付宝账号格式错误')).toBeVisible()
  await user.type(field, '.com')
  await code(user)
  await user.click(screen.getByRole('checkbox'))
  const sent = holdCall('wallet/wxAlipay/add', { account: { ...account, type: 'alipay' } })
  await user.click(add())
  expect(await screen.findByRole('button', { name: '添加中' })).toBeVisible()
  sent.arrive()
  expect(await screen.findByText('添加成功')).toBeVisible()
  expect(sentTo('wallet/wxAlipay/add')).toEqual([
    expect.objectContaining({ type: 'alipay', account: 'dream@mail.com' }),
  ])
  expect(sentTo('wallet/wxAlipay/add')[0]).not.toHaveProperty('codeImage')
})

test.each([
  ['收款码', 'codeImage', '未识别到收款码，请重新上传'],
  ['验证码', 'smsCode', '验证码错误或已过期'],
])('the server’s word about %s stands beside it', async (name, field, message) => {
  onCall('wallet/wxAlipay/add', () => {
    throw refusal(40000, message, { field })
  })
  const { user } = open()
  await fill(user)
  await user.click(add())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(message)
  expect(alert.closest('[data-field-error]')).toHaveTextContent(name)
})

test('without a kind, or with an unknown one: two large choices', async () => {
  answer({ list: [account] })
  const { user } = open('?type=card')
  expect(await screen.findByRole('link', { name: /微信.*已添加 x\*\*\*8/ })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: /支付宝/ }))
  expect(address()).toBe('/wallet/addWxAlipay?type=alipay')
})

test('bound already: masked, with 更换; refused while a withdrawal to it is open', async () => {
  answer({ list: [account] })
  onCall('wallet/wxAlipay/add', () => {
    throw refusal(40900, '该账户有提现正在处理，暂不能解绑')
  })
  const { user } = open()
  expect(await screen.findByRole('article', { name: '微信 x***8' })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '更换' }))
  expect(await screen.findByRole('heading', { name: '更换微信' })).toBeVisible()
  await fill(user)
  const read = sentTo('wallet/account/list').length
  await user.click(add())
  expect(await screen.findByRole('alert')).toHaveTextContent('该账户有提现正在处理，暂不能解绑')
  expect(screen.getByLabelText(/^验证码/)).toHaveValue('')
  await waitFor(() => expect(sentTo('wallet/account/list').length).toBeGreaterThan(read))
  expect(sentTo('wallet/wxAlipay/add')).toEqual([expect.objectContaining({ replaceId: 'new' })])
})

test('added meanwhile elsewhere: said, and what is there is shown', async () => {
  const { user } = open()
  await fill(user)
  answer({ list: [account] })
  onCall('wallet/wxAlipay/add', () => {
    throw refusal(40900, '已添加过微信')
  })
  await user.click(add())
  expect(await screen.findByText('已添加过微信')).toBeVisible()
  expect(await screen.findByRole('article', { name: '微信 x***8' })).toBeVisible()
})

test('uncertified: the gate and no form', async () => {
  answer({ certified: false, holderMasked: undefined })
  open()
  expect(await screen.findByText('完成实名认证后可添加收款账户')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('a list that failed to load is tried again', async () => {
  loseCall('wallet/account/list')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(retry)
  expect(await wechatId()).toBeVisible()
})

test('the session ends: a visitor is asked to log in and nothing of the form is left', async () => {
  const { user } = open()
  await user.type(await wechatId(), 'xiaoman_8')
  act(() => endSession())
  expect(await screen.findByText('登录后查看')).toBeVisible()
  expect(screen.queryByDisplayValue('xiaoman_8')).not.toBeInTheDocument()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('xiaoman')
})
