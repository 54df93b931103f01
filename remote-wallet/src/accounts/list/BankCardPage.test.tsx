import type { Data } from '@dm/shared/contract'
import { invalidate, queryClient } from '@dm/shared/query'
import { request } from '@dm/shared/request'
import { expectAccessible, holdCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import BankCardPage from './BankCardPage'
import { page } from './page'

type Account = Data<'wallet/account/list'>['list'][number]

const card: Account = {
  id: 'card',
  type: 'bank',
  bankId: 6,
  bankName: '招商银行',
  tail: '6688',
  masked: '尾号 6688',
  holderMasked: '*小满',
  isDefault: true,
  state: 'ok',
  createdAt: 0,
  needCode: false,
}
const second: Account = {
  ...card,
  id: 'second',
  bankId: 8,
  bankName: '民生银行',
  masked: '尾号 8021',
  isDefault: false,
}
const listed = (list: Account[], certified = true) =>
  onCall('wallet/account/list', () => ({ certified, holderMasked: '*小满', cardMax: 5, list }))
const open = () => renderPage(<BankCardPage />, { as: page, at: '/wallet/bankCard', uid: '10001' })
const manage = async (user: ReturnType<typeof open>['user'], name: string, way: string) => {
  const row = await screen.findByRole('article', { name })
  await user.click(within(row).getByRole('button', { name: '管理' }))
  await user.click(await screen.findByRole('button', { name: way }))
}

test('cards with bank, tail and default; another becomes the default', async () => {
  listed([card, second])
  onCall('wallet/account/default/set', () => ({
    list: [
      { ...second, isDefault: true },
      { ...card, isDefault: false },
    ],
  }))
  const { user } = open()
  expect(await screen.findByText('储蓄卡 · 尾号 6688 · *小满')).toBeVisible()
  await expectAccessible()
  await manage(user, '民生银行 尾号 8021', '设为默认')
  expect(await screen.findByText('已设为默认')).toBeVisible()
  expect(sentTo('wallet/account/default/set')).toEqual([{ accountId: 'second' }])
})

test('a list that was under way before knows of nothing: the new default stays', async () => {
  listed([card, second])
  const { user } = open()
  await screen.findByRole('article', { name: '民生银行 尾号 8021' })
  const before = { certified: true, holderMasked: '*小满', cardMax: 5, list: [card, second] }
  const { arrive } = holdCall('wallet/account/list', before)
  act(() => void invalidate('wallet/account/list'))
  const list = [
    { ...second, isDefault: true },
    { ...card, isDefault: false },
  ]
  onCall('wallet/account/default/set', () => {
    listed(list)
    return { list }
  })
  await manage(user, '民生银行 尾号 8021', '设为默认')
  expect(await screen.findByText('已设为默认')).toBeVisible()
  arrive()
  // Requested later, so it is answered later.
  await act(() => request('wallet/account/list', {}))
  expect(screen.getByRole('article', { name: '民生银行 尾号 8021' })).toHaveTextContent('默认')
  expect(screen.getByRole('article', { name: '招商银行 尾号 6688' })).not.toHaveTextContent('默认')
})

test('unbinding asks first; a refusal leaves the card', async () => {
  listed([card])
  onCall('wallet/account/del', () => {
    throw refusal(40900, '该账户有提现正在处理，暂不能解绑')
  })
  const { user } = open()
  await manage(user, '招商银行 尾号 6688', '解绑')
  const question = await screen.findByRole('dialog', { name: '解绑后将无法提现到该账户，确定解绑？' })
  await user.click(within(question).getByRole('button', { name: '解绑' }))
  expect(await screen.findByText('该账户有提现正在处理，暂不能解绑')).toBeVisible()
  expect(screen.getByRole('article', { name: '招商银行 尾号 6688' })).toBeVisible()
})

test('the whole number after a code, in groups of four', async () => {
  listed([card])
  onCall('wallet/code/send', () => ({ mobileMasked: '138****0001', seconds: 59 }))
  onCall('wallet/account/reveal', () => ({ cardNo: '6225880000016688' }))
  const { user } = open()
  await manage(user, '招商银行 尾号 6688', '查看卡号')
  await user.click(await screen.findByRole('button', { name: '查看' }))
  expect(await screen.findByText('请输入短信验证码')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('已发送至 138****0001')).toBeVisible()
  await user.type(screen.getByLabelText(/短信验证码/), '123456')
  await user.click(screen.getByRole('button', { name: '查看' }))
  expect(await screen.findByText('6225 8800 0001 6688')).toBeVisible()
  expect(sentTo('wallet/account/reveal')).toEqual([{ accountId: 'card', smsCode: '123456' }])
})

describe('a whole number on the screen', () => {
  afterEach(() => jest.useRealTimers())
  const shown = async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    listed([card])
    onCall('wallet/code/send', () => ({ mobileMasked: '138****0001', seconds: 59 }))
    onCall('wallet/account/reveal', () => ({ cardNo: '6225880000016688' }))
    const page = open()
    await manage(user, '招商银行 尾号 6688', '查看卡号')
    await user.type(screen.getByLabelText(/短信验证码/), '123456')
    await user.click(screen.getByRole('button', { name: '查看' }))
    expect(await screen.findByText('6225 8800 0001 6688')).toBeVisible()
    return page
  }
  const number = () => screen.queryByText('6225 8800 0001 6688')

  test('goes after 30 s', async () => {
    await shown()
    await act(async () => jest.advanceTimersByTime(29_000))
    expect(number()).toBeVisible()
    await act(async () => jest.advanceTimersByTime(1_000))
    expect(number()).not.toBeInTheDocument()
  })

  test('goes when another app comes to the front', async () => {
    await shown()
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    state.mockRestore()
    await waitFor(() => expect(number()).not.toBeInTheDocument())
  })

  test('is in no cache and no storage', async () => {
    await shown()
    const cached = queryClient()
      .getQueriesData({})
      .concat(
        queryClient()
          .getMutationCache()
          .getAll()
          .map(({ state }) => [[], state.data]),
      )
    expect(JSON.stringify([cached, { ...localStorage }, { ...sessionStorage }])).not.toContain('00016688')
  })
})

test('the wait for another code is the account’s own', async () => {
  listed([card])
  onCall('wallet/code/send', () => ({ mobileMasked: '138****0001', seconds: 59 }))
  const first = open()
  await manage(first.user, '招商银行 尾号 6688', '查看卡号')
  await first.user.click(await screen.findByRole('button', { name: '获取验证码' }))
  expect(await screen.findByRole('button', { name: /^5\ds$/ })).toBeVisible()
  first.unmount()
  const other = renderPage(<BankCardPage />, { as: page, at: '/wallet/bankCard', uid: '10002' })
  await manage(other.user, '招商银行 尾号 6688', '查看卡号')
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeVisible()
})

test('another’s account: said so, and the list is read anew', async () => {
  listed([card, second])
  onCall('wallet/account/default/set', () => {
    throw refusal(40400, '内容不存在或已删除')
  })
  const { user } = open()
  await screen.findByRole('article', { name: '民生银行 尾号 8021' })
  listed([card])
  await manage(user, '民生银行 尾号 8021', '设为默认')
  expect(await screen.findByText('内容不存在或已删除')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('article', { name: '民生银行 尾号 8021' })).not.toBeInTheDocument())
})

test('WeChat and Alipay with their holder; no whole number of theirs', async () => {
  const wallet = { ...second, bankId: undefined, bankName: undefined, tail: undefined }
  listed([
    { ...wallet, id: 'w', type: 'wechat', masked: 'x***8' },
    { ...wallet, id: 'a', type: 'alipay', masked: 'd***@mail.com' },
  ])
  const { user } = open()
  expect(await screen.findByText('d***@mail.com · *小满')).toBeVisible()
  expect(screen.queryByRole('link', { name: /添加(微信|支付宝)/ })).not.toBeInTheDocument()
  const row = screen.getByRole('article', { name: '微信 x***8' })
  await user.click(within(row).getByRole('button', { name: '管理' }))
  expect(await screen.findByRole('button', { name: '设为默认' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '查看卡号' })).not.toBeInTheDocument()
})

test('five cards, a blocked one', async () => {
  const text = '该账户多次打款失败，请解绑后重新添加'
  listed([{ ...card, state: 'blocked', blockText: text }, ...['a', 'b', 'c', 'd'].map((id) => ({ ...second, id }))])
  open()
  expect(await screen.findByText('最多绑定5张银行卡')).toBeVisible()
  expect(screen.getByText('已停用')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('link', { name: '添加银行卡' })).not.toBeInTheDocument()
})

test('none yet', async () => {
  listed([])
  open()
  expect(await screen.findByText('还没有收款账户')).toBeVisible()
  expect(screen.getByRole('link', { name: '添加银行卡' })).toHaveAttribute('href', '/wallet/addBankCard')
})

test('uncertified', async () => {
  listed([], false)
  open()
  expect(await screen.findByText('完成实名认证后可添加收款账户')).toBeVisible()
})

test('failed: once more', async () => {
  onCall('wallet/account/list', () => {
    throw refusal(50000, '服务异常')
  })
  const { user } = open()
  const again = await screen.findByRole('button', { name: '重试' })
  listed([card])
  await user.click(again)
  expect(await screen.findByRole('article', { name: '招商银行 尾号 6688' })).toBeVisible()
})

test('a visitor is asked to log in', () => {
  renderPage(<BankCardPage />, { as: page, at: '/wallet/bankCard' })
  expect(screen.getByText('登录后查看')).toBeVisible()
})
