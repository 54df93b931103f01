import { act, screen, waitFor } from '@testing-library/react'
import { definePage, list, omit, option, query, read, text, when, is } from '../page'
import { endSession } from '../session'
import { address, onCall, renderPage, sentTo } from '../testing'
import { useListRead, usePageParams, usePageState, useRead } from '.'

const page = definePage({
  path: '/wallet/rechargeRecord',
  name: 'walletRechargeRecord',
  title: '充值记录',
  access: 'user',
  params: {
    state: option([
      { key: 'all', label: '全部' },
      { key: 'paid', label: '已到账' },
    ]),
    id: text,
  },
  reads: {
    rows: list('wallet/order/page', { kind: 'coin', state: query('state', omit) }),
    detail: read('wallet/trade/detail/query', { tradeId: query('id') }),
    months: when(is('state', 'paid'), read('wallet/bill/month/list')),
  },
})

function Records() {
  const [{ state }, show] = usePageState(page)
  const { id } = usePageParams(page)
  const rows = useListRead(page.reads.rows, { state })
  const months = useRead(page.reads.months, { state })
  useRead(page.reads.detail)
  return (
    <>
      <p>{`${state} ${id ?? '没有'} ${rows.data ? `${rows.total} 条` : '加载中'} ${months.data ? '有月份' : '无月份'}`}</p>
      <button onClick={() => show({ state: 'paid' })}>已到账</button>
    </>
  )
}

const open = (at: string, uid?: string) => renderPage(<Records />, { as: page, at, uid })

beforeEach(() => {
  onCall('wallet/order/page', () => ({ list: [], total: 0, hasMore: false, anchor: 1, months: [], now: 1 }))
  onCall('wallet/bill/month/list', () => ({ list: [] }))
})

test('a page reads what it declares for its address, and what its state makes of it', async () => {
  const { user } = open('/wallet/rechargeRecord', '10001')
  expect(await screen.findByText('all 没有 0 条 无月份')).toBeVisible()
  expect(sentTo('wallet/order/page')).toEqual([{ kind: 'coin', page: 1 }])
  expect(sentTo('wallet/trade/detail/query')).toEqual([])
  await user.click(screen.getByRole('button', { name: '已到账' }))
  expect(await screen.findByText('paid 没有 0 条 有月份')).toBeVisible()
  expect(sentTo('wallet/order/page').at(-1)).toEqual({ kind: 'coin', state: 'paid', page: 1 })
  expect(window.location.search).toBe('?state=paid')
  expect(address()).toBe('/wallet/rechargeRecord?state=paid')
})

test('an address with an identifier reads it', async () => {
  onCall('wallet/trade/detail/query', () => {
    throw new Error('not asked for its answer')
  })
  open('/wallet/rechargeRecord?id=T1&state=paid', '10001')
  expect(await screen.findByText('paid T1 0 条 有月份')).toBeVisible()
  await waitFor(() => expect(sentTo('wallet/trade/detail/query')).toEqual([{ tradeId: 'T1' }]))
  await act(async () => undefined)
})

test('a page for typing keeps the answers that it has when the session ends', async () => {
  const filtered = definePage({ ...page, access: 'owner', reads: { rows: page.reads.rows } })
  const Rows = () => <p>{useListRead(filtered.reads.rows).data ? '有记录' : '加载中'}</p>
  renderPage(<Rows />, { as: filtered, at: '/wallet/rechargeRecord?state=paid', uid: '10001' })
  expect(await screen.findByText('有记录')).toBeVisible()
  act(() => endSession())
  expect(screen.getByText('有记录')).toBeVisible()
  expect(sentTo('wallet/order/page')).toHaveLength(1)
})

test('a visitor reads nothing and is asked to log in', () => {
  open('/wallet/rechargeRecord')
  expect(screen.getByRole('heading', { level: 1, name: '充值记录' })).toBeVisible()
  expect(screen.getByText('登录后查看')).toBeVisible()
  expect(sentTo('wallet/order/page')).toEqual([])
})
