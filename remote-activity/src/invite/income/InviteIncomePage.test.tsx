import { expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { incomeRow, monthOfIncome, NOW, statOf } from '../../../test/income'
import InviteIncomePage from './InviteIncomePage'
import { page } from './page'

const open = (at = '/invite/income?month=2026-10', uid: string | undefined = '10050') =>
  renderPage(<InviteIncomePage />, { as: page, at, uid })
const detail = (list = [incomeRow('a'), incomeRow('b', { type: 'clawback', amountFen: -100, refOf: 'a' })]) => ({
  ...{ list, total: list.length, hasMore: false, anchor: NOW },
  sum: { earnFen: 640, clawbackFen: -100, totalFen: 540, pendingFen: 540 },
})
function answer(stat = statOf()) {
  onCall('ivt/income/stat/query', () => stat)
  onCall('ivt/income/month/stat/query', () => ({
    months: [
      monthOfIncome('2026-10', { level1Fen: 640, clawbackFen: -100, totalFen: 540, orders: 1 }),
      monthOfIncome('2026-11'),
    ],
    totalFen: 540,
    asOf: NOW,
  }))
  onCall('ivt/income/month/detail/query', () => detail())
}

test('totals, the chart’s table, and the rows of the address’s month', async () => {
  answer()
  open()
  expect(await screen.findByText('¥1,234.50')).toBeInTheDocument()
  expect(screen.getByText('预计11月22日到账', { exact: false })).toBeVisible()
  const table = await screen.findByRole('table', { name: '每月邀请收益' })
  expect(within(table).getByText('−¥1.00')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: '2026年10月' })).toBeVisible()
  expect(screen.getByText('退款扣回 · 星钻充值')).toBeVisible()
  expect(sentTo('ivt/income/month/detail/query')).toMatchObject([{ month: '2026-10', page: 1 }])
  await expectAccessible()
})

test('another month, a filter, and a row with its ledger number', async () => {
  answer()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '下个月' }))
  expect(await screen.findByRole('heading', { name: '2026年11月' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '全部级别' }))
  await user.click(await screen.findByRole('button', { name: '间接' }))
  await user.click((await screen.findAllByText('星钻充值'))[0] ?? document.body)
  const sheet = await screen.findByRole('dialog', { name: '星钻充值' })
  expect(within(sheet).getByText('tx-1')).toBeVisible()
  expect(within(sheet).getByText('实付金额的 5%')).toBeVisible()
  expect(sentTo('ivt/income/month/detail/query').at(-1)).toMatchObject({ month: '2026-11', level: 2 })
})

test('a claw-back leads to the row that it takes from', async () => {
  answer()
  onCall('ivt/income/row/query', ({ id }) => incomeRow(id, { fromName: '孔知夏' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /退款扣回.*1\.00/ }))
  await user.click(await screen.findByRole('button', { name: '查看原收益' }))
  expect(await screen.findByRole('dialog', { name: '星钻充值' })).toHaveTextContent('孔知夏（直接邀请）')
  expect(sentTo('ivt/income/row/query')).toEqual([{ id: 'a' }])
})

test('an amount leads to its rows; what does not add up is said, reported, and read again', async () => {
  const jump = jest.fn()
  Element.prototype.scrollIntoView = jump
  const reported = jest.spyOn(console, 'error').mockReturnValue()
  answer()
  const { user } = open('/invite/income')
  const totals = await screen.findByRole('region', { name: '累计收益' })
  await user.click(within(totals).getByRole('button', { name: /¥1,189\.50/ }))
  expect(await screen.findByRole('heading', { name: '2026年10月' })).toBeVisible()
  expect(screen.getByRole('button', { name: '已结算' })).toBeVisible()
  expect(jump).toHaveBeenCalled()
  await waitFor(() =>
    expect(sentTo('ivt/income/month/detail/query').at(-1)).toMatchObject({ month: '2026-10', state: 'settled' }),
  )
  expect(screen.queryByText('数据更新中')).toBeNull()
  expect(reported).not.toHaveBeenCalled()
  onCall('ivt/income/month/detail/query', () => detail([incomeRow('a')]))
  await user.click(screen.getByRole('button', { name: /^−¥5\.00/ }))
  expect(await screen.findByText('数据更新中')).toBeVisible()
  expect(reported).toHaveBeenCalledWith('[income]', expect.objectContaining({ message: expect.any(String) }))
  const plain = () => sentTo('ivt/income/month/detail/query').filter((body) => !('state' in body))
  await waitFor(() => expect(plain()).toMatchObject([{}, { month: '2026-10' }, { month: '2026-10' }]))
  await user.click(await screen.findByRole('button', { name: '查看表格' }))
  await user.click(await screen.findByRole('button', { name: '26年10月' }))
  expect(await screen.findByRole('heading', { name: '2026年10月' })).toBeVisible()
})

test('what is owed and what is held say so, each with its reason', async () => {
  answer(statOf({ owedFen: 3_600, heldFen: 200, heldReason: 'risk' }))
  const { user } = open()
  expect(await screen.findByText('待扣回', { exact: false })).toBeVisible()
  expect(screen.getByText('审核中，通过后结算', { exact: false })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '说明' }))
  expect(await screen.findByText('好友在结算后退款', { exact: false })).toBeVisible()
})

test('without any income: the way to invite, and an empty month', async () => {
  onCall('ivt/income/stat/query', () => statOf({ totalFen: 0, pendingFen: 0, nextSettleDay: null }))
  onCall('ivt/income/month/stat/query', () => ({ months: [monthOfIncome('2026-11')], totalFen: 0, asOf: NOW }))
  onCall('ivt/income/month/detail/query', () => ({
    ...{ list: [], total: 0, hasMore: false, anchor: NOW },
    sum: { earnFen: 0, clawbackFen: 0, totalFen: 0, pendingFen: 0 },
  }))
  open()
  expect(await screen.findByText('邀请好友后这里会显示收益趋势')).toBeVisible()
  expect(await screen.findByText('本月还没有收益')).toBeVisible()
})

test('each block fails and is tried again by itself', async () => {
  answer()
  loseCall('ivt/income/stat/query')
  const { user } = open()
  expect(await screen.findByText('收益没有加载出来')).toBeVisible()
  expect((await screen.findAllByText('星钻充值'))[0]).toBeVisible()
  onCall('ivt/income/stat/query', () => statOf())
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('¥1,234.50')).toBeInTheDocument()
})

test('a visitor is asked to log in', () => {
  renderPage(<InviteIncomePage />, { as: page, at: '/invite/income' })
  expect(screen.getByText('登录后查看')).toBeVisible()
})
