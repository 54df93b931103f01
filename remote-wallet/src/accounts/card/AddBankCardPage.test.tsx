import { invalidate, queryClient } from '@dm/shared/query'
import { endSession, setSession } from '@dm/shared/session'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { selectPayee, FOR_WITHDRAWAL, useSelectedPayee } from '../../components/payee/selectedPayee'
import AddBankCardPage from './AddBankCardPage'
import { page } from './page'

const GOOD = '6225880000000001'
const account = {
  id: 'new',
  type: 'bank' as const,
  bankId: 6,
  bankName: '招商银行',
  tail: '0001',
  masked: '尾号 0001',
  holderMasked: '*小满',
  isDefault: true,
  state: 'ok' as const,
  createdAt: 0,
  needCode: true,
}

const at = '/wallet/addBankCard'
const open = (state?: unknown) => renderPage(<AddBankCardPage />, { as: page, at, uid: '10001', state })
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /银行卡号/ })
const selectedPayee = () => renderHook(useSelectedPayee).result.current
const number = () => screen.findByRole('textbox', { name: /银行卡号/ })
const ask = () => screen.getByRole('button', { name: '获取验证码' })
const code = () => screen.getByLabelText(/^验证码/)
const add = () => screen.getByRole('button', { name: '确认添加' })

beforeEach(() => {
  selectPayee(null)
  onCall('wallet/account/list', () => ({ certified: true, holderMasked: '*小满', cardMax: 5, list: [] }))
  onCall('wallet/bank/list', () => ({
    list: [
      { id: 6, name: '招商银行', letter: 'Z' },
      { id: 8, name: '民生银行', letter: 'M' },
    ],
  }))
  onCall('wallet/bank/detect', ({ prefix }) =>
    prefix === '622575'
      ? { bankId: 6, cardType: 'credit' }
      : prefix === '622588'
        ? { bankId: 6, cardType: 'debit' }
        : {},
  )
  onCall('wallet/bankCard/code/send', () => ({ bindToken: 'token', seconds: 59 }))
})

const fill = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await number(), GOOD)
  await screen.findByRole('button', { name: '开户银行：招商银行' })
  await user.type(screen.getByLabelText(/预留手机号/), '13800000001')
  await user.click(ask())
  await screen.findByText('验证码发送成功')
  await user.type(screen.getByLabelText(/^验证码/), '123456')
  await user.click(screen.getByRole('checkbox'))
}

test('the bank is recognised by six digits alone, the card added once', async () => {
  loseCall('wallet/bankCard/add')
  const { user } = open()
  await fill(user)
  expect(await number()).toHaveValue('6225 8800 0000 0001')
  expect(sentTo('wallet/bank/detect')).toEqual([{ prefix: '622588' }])
  await expectAccessible()
  await user.click(add())
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('wallet/bankCard/add', () => ({ account }))
  await user.click(add())
  expect(await screen.findByText('添加成功')).toBeVisible()
  expect(sentTo('wallet/bankCard/add').at(-1)).toEqual({
    requestId: expect.any(String),
    bindToken: 'token',
    cardNo: GOOD,
    smsCode: '123456',
  })
  // Opened from 我的银行卡: the withdrawal's chosen account stays.
  expect(selectedPayee()).toBeNull()
})

test('come to from the withdrawal, the new card is chosen there', async () => {
  onCall('wallet/bankCard/add', () => ({ account }))
  const ready = { accounts: [] as unknown[] } // as: as far as it matters here
  queryClient().setQueryData(['wallet/withdraw/query', {}], ready)
  const { user } = open(FOR_WITHDRAWAL)
  await fill(user)
  await user.click(add())
  await waitFor(() => expect(selectedPayee()).toBe('new'))
  // The withdrawal page has the new account at once.
  expect(queryClient().getQueryData(['wallet/withdraw/query', {}])).toEqual({ accounts: [account] })
})

test('the bank says no: the code is used up, the accounts are read anew', async () => {
  onCall('wallet/bankCard/add', () => {
    throw refusal(40900, '银行信息校验未通过，请核对卡号和预留手机号')
  })
  const { user } = open()
  await fill(user)
  const read = sentTo('wallet/account/list').length
  await user.click(add())
  expect(await screen.findByRole('alert')).toHaveTextContent('银行信息校验未通过，请核对卡号和预留手机号')
  expect(code()).toHaveValue('')
  await waitFor(() => expect(sentTo('wallet/account/list').length).toBeGreaterThan(read))
})

test('what is missing is said beside its field', async () => {
  const { user } = open()
  await number()
  await user.click(add())
  for (const text of [
    '请输入银行卡号',
    '请选择开户银行',
    '手机号不能为空',
    '请输入短信验证码',
    '请阅读并同意收款账户授权书',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  await user.type(await number(), '6225880000000002')
  await user.click(ask())
  expect(await screen.findByText('银行卡号有误，请核对')).toBeVisible()
  expect(sentTo('wallet/bankCard/code/send')).toEqual([])
})

test.each([
  ['card', () => number()],
  ['phone', async () => screen.getByLabelText(/预留手机号/)],
])('another %s voids the code; typed again it is not sent with the old one', async (_which, field) => {
  const { user } = open()
  await fill(user)
  const last = (await field()).getAttribute('value')?.slice(-1) ?? ''
  await user.type(await field(), '{Backspace}')
  expect(code()).toHaveValue('')
  await user.type(await field(), last)
  await user.type(code(), '123456')
  await user.click(add())
  expect(await screen.findByText('请输入短信验证码')).toBeVisible()
  expect(sentTo('wallet/bankCard/add')).toEqual([])
})

test('the countdown takes the server’s seconds and goes on when the page is opened again', async () => {
  onCall('wallet/bankCard/code/send', () => ({ bindToken: 'token', seconds: 40 }))
  const { user, unmount } = open()
  await fill(user)
  const left = Number(screen.getByRole('button', { name: /^\d+s$/ }).textContent?.replace('s', ''))
  expect(left).toBeGreaterThan(30)
  expect(left).toBeLessThanOrEqual(40)
  unmount()
  open()
  expect(await screen.findByRole('button', { name: /^(3\d|40)s$/ })).toBeVisible()
})

test('the caret stays at its digit', async () => {
  const { user } = open()
  await user.type(await number(), '62258800')
  input().setSelectionRange(7, 7)
  await user.keyboard('9')
  expect(input()).toHaveValue('6225 8890 0')
  expect(input().selectionStart).toBe(8)
  // Backspace over a space deletes the digit before it and keeps the caret.
  input().setSelectionRange(5, 5)
  await user.keyboard('{Backspace}')
  expect(input()).toHaveValue('6228 8900')
  expect(input().selectionStart).toBe(3)
})

test('a credit card is named at once; a pasted number loses what is no digit', async () => {
  const { user } = open()
  await user.click(await number())
  await user.paste('6225-75 00 0000 0000')
  expect(await number()).toHaveValue('6225 7500 0000 0000')
  expect(await screen.findByText('暂不支持信用卡')).toBeVisible()
})

test('no code is sent for a credit card, nor before the bank is known', async () => {
  const { user } = open()
  await user.type(await number(), '6225750000000006')
  await screen.findByText('暂不支持信用卡')
  await user.type(screen.getByLabelText(/预留手机号/), '13800000001')
  await user.click(ask())
  expect(screen.getByText('暂不支持信用卡')).toBeVisible()
  await user.clear(input())
  await user.type(input(), '4111111111111111')
  await user.click(ask())
  expect(await screen.findByText('请选择开户银行')).toBeVisible()
  expect(sentTo('wallet/bankCard/code/send')).toEqual([])
})

test('an unknown bank is chosen by search', async () => {
  const { user } = open()
  await number()
  await user.click(screen.getByRole('button', { name: '开户银行：请选择' }))
  const sheet = await screen.findByRole('dialog', { name: '选择开户银行' })
  await user.type(within(sheet).getByRole('searchbox', { name: '搜索银行' }), '民生')
  expect(within(sheet).queryByRole('button', { name: '招商银行' })).not.toBeInTheDocument()
  await user.clear(within(sheet).getByRole('searchbox'))
  await user.type(within(sheet).getByRole('searchbox'), '花旗')
  expect(await within(sheet).findByText('没有找到该银行')).toBeVisible()
  await user.clear(within(sheet).getByRole('searchbox'))
  await user.type(within(sheet).getByRole('searchbox'), 'm')
  await expectAccessible()
  await user.click(within(sheet).getByRole('button', { name: '民生银行' }))
  expect(await screen.findByRole('button', { name: '开户银行：民生银行' })).toBeVisible()
  // A manual choice applies while the bank of the typed number is unknown; a recognised one takes precedence.
  await user.type(await number(), '9999')
  expect(screen.getByRole('button', { name: '开户银行：民生银行' })).toBeVisible()
  await user.clear(await number())
  await user.type(await number(), '622588')
  expect(await screen.findByRole('button', { name: '开户银行：招商银行' })).toBeVisible()
  await user.type(await number(), '0')
  expect(screen.getByRole('button', { name: '开户银行：招商银行' })).toBeVisible()
})

test('the sentence of the box ticks it', async () => {
  const { user } = open()
  await number()
  await user.click(screen.getByText(/我已阅读并同意/))
  expect(screen.getByRole('checkbox', { name: '收款账户授权书' })).toBeChecked()
})

test('the session ends: nothing of the card is left', async () => {
  const { user } = open()
  await user.type(await number(), GOOD)
  act(() => endSession())
  expect(screen.queryByDisplayValue(/6225/)).not.toBeInTheDocument()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('62258800')
})

test('leaving with input asks first', async () => {
  const { user } = open()
  await user.type(await number(), '6')
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByRole('dialog', { name: '卡片尚未添加，确定离开？' })).toBeVisible()
})

test('five cards', async () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...account, id }))
  onCall('wallet/account/list', () => ({ certified: true, holderMasked: '*小满', cardMax: 5, list }))
  open()
  expect(await screen.findByText('最多绑定5张银行卡')).toBeVisible()
  expect(screen.getByRole('link', { name: '管理银行卡' })).toHaveAttribute('href', '/wallet/bankCard')
})

test('a card removed, or certified, meanwhile: the form is there', async () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...account, id }))
  onCall('wallet/account/list', () => ({ certified: true, holderMasked: '*小满', cardMax: 5, list }))
  open()
  expect(await screen.findByText('最多绑定5张银行卡')).toBeVisible()
  onCall('wallet/account/list', () => ({ certified: false, cardMax: 5, list: [] }))
  await act(() => invalidate('wallet/account/list'))
  expect(await screen.findByText('完成实名认证后可添加收款账户')).toBeVisible()
  onCall('wallet/account/list', () => ({ certified: true, holderMasked: '*小满', cardMax: 5, list: list.slice(1) }))
  await act(() => invalidate('wallet/account/list'))
  expect(await number()).toBeVisible()
})

test('another account in this tab: another form', async () => {
  const { user } = open()
  await user.type(await number(), GOOD)
  act(() => setSession({ token: 'other', uid: '10002' }))
  expect(await number()).toHaveValue('')
})

test('uncertified', async () => {
  onCall('wallet/account/list', () => ({ certified: false, cardMax: 5, list: [] }))
  open()
  expect(await screen.findByText('完成实名认证后可添加收款账户')).toBeVisible()
})

test('a visitor is asked to log in', async () => {
  renderPage(<AddBankCardPage />, { as: page, at })
  expect(await screen.findByText('登录后查看')).toBeVisible()
})
