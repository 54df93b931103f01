/** @database postgres */
import type { Body, CallPath } from '@dm/shared/contract'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { demo, DEMO_AT } from '../../../../test/contents'
import { readPdf } from '../../../../test/pdf'
import { testServer, type TestServer } from '../../../../test/server'
import { checkBooks } from '../check'
import { DEMO, MINOR } from '../../../demo/accounts'

/** Checks every figure of the demo through the wallet's own calls (docs/product/wallet.md#demo-data). */
let server: TestServer
beforeAll(async () => {
  server = await testServer({}, { content: demo })
  server.clock.at = DEMO_AT
}, 300_000)
afterAll(() => server.close())

async function visitor(uid: string) {
  const token = await server.login(uid)
  return async <P extends CallPath>(path: P, body: Body<P>) => {
    const { data, msg } = await server.call(path, body, token)
    if (data === undefined) throw new Error(`${path}: ${msg}`)
    return data
  }
}
type Visitor = Awaited<ReturnType<typeof visitor>>

/** Counts each value. */
const tally = (values: readonly string[]) =>
  values.reduce<Record<string, number>>((sums, value) => ({ ...sums, [value]: (sums[value] ?? 0) + 1 }), {})

async function allWithdrawals(call: Visitor) {
  return (await call('wallet/withdraw/page', { pageSize: 50 })).list
}

describe('the performer', () => {
  let call: Visitor
  beforeAll(async () => {
    call = await visitor(DEMO.performer)
  })

  test('¥12,486.37, ¥420.00 on the way, 1,240 coins of which 900 bought, nothing open', async () => {
    const overview = await call('wallet/overview/query', {})
    expect(overview).toMatchObject({
      availableFen: 1_248_637,
      pendingFen: 42_000,
      availableCoin: 1_240,
      paidCoin: 900,
      clawbackFen: 0,
      certified: true,
      minor: false,
    })
    expect(overview.openWithdraw).toBeUndefined()
    const ready = await call('wallet/withdraw/query', {})
    expect(ready).toMatchObject({ todo: [], dayLeftTimes: 3, vipFree: true })
    expect(ready.accounts.map(({ type, bankId, needCode }) => [type, bankId, needCode])).toEqual([
      ['bank', 6, false],
      ['bank', 8, false],
      ['alipay', undefined, false],
    ])
  })

  test('a membership to +90 days and one more period that waits', async () => {
    const { vip } = await call('wallet/overview/query', {})
    expect(vip.find(({ state }) => state === 'active')?.endDay).toBe('2027-02-19')
    expect(vip.filter(({ state }) => state === 'waiting').map(({ startDay }) => startDay)).toEqual(['2027-02-20'])
    expect(vip).toHaveLength(5)
    // Fees that the withdrawals as a member would have cost.
    const rows = (await allWithdrawals(call)).filter(({ state, feeFen }) => state === 'success' && feeFen === 0)
    const spared = rows.map(({ amountFen }) => Math.min(2_500, Math.ceil((amountFen * 6) / 1_000)))
    const { savedFeeFen } = await call('wallet/vip/query', {})
    expect(savedFeeFen).toBe(spared.reduce((sum, fen) => sum + fen, 0))
    expect(savedFeeFen).toBeGreaterThan(0)
  })

  test('13 months with 30 to 60 trades each, and one with none', async () => {
    const { list } = await call('wallet/bill/month/list', {})
    expect(list).toHaveLength(14)
    const trades = async (month: string) => {
      const of = async (unit: 'fen' | 'coin') => (await call('wallet/trade/page', { unit, month })).total
      return (await of('fen')) + (await of('coin'))
    }
    const counts = await Promise.all(list.map(({ month }) => trades(month)))
    expect(counts.filter((count) => count === 0)).toHaveLength(1)
    expect(counts.filter((count) => count >= 30 && count <= 60)).toHaveLength(13)
  })

  test('26 withdrawals in every final state, tax in three', async () => {
    const rows = await allWithdrawals(call)
    expect(tally(rows.map(({ state }) => state))).toEqual({
      success: 21,
      failed: 2,
      rejected: 1,
      cancelled: 1,
      returned: 1,
    })
    expect(rows.filter(({ state, taxFen }) => state === 'success' && taxFen > 0)).toHaveLength(3)
    expect(rows.every(({ account }) => !account.removed)).toBe(true)
  })

  test('40 coin orders of every package and an own amount, by both channels; 5 VIP, 3 traffic, 2 service, 2 activity', async () => {
    const of = async (kind: 'coin' | 'vip' | 'traffic' | 'service' | 'activity') =>
      (await call('wallet/order/page', { kind, pageSize: 50 })).list
    const coins = await of('coin')
    expect(tally(coins.map(({ state }) => state))).toEqual({ paid: 32, closed: 6, pending: 1, abnormal: 1 })
    const bought = coins.filter(({ state }) => state === 'paid')
    expect(new Set(bought.map(({ amountFen }) => amountFen / 100))).toEqual(new Set([6, 20, 30, 68, 128, 328, 648]))
    expect(new Set(bought.map(({ channel }) => channel))).toEqual(new Set(['wechat', 'alipay']))
    expect(coins.find(({ state }) => state === 'pending')?.createdAt).toBe(DEMO_AT - minutesMs(10))
    expect(coins.filter(({ duplicateFen }) => duplicateFen)).toHaveLength(1)
    const others = await Promise.all((['vip', 'traffic', 'service', 'activity'] as const).map(of))
    expect(others.map((orders) => orders.length)).toEqual([5, 3, 2, 2])
    const states = tally(others.flat().map(({ state }) => state))
    expect(states).toMatchObject({ refunded: 1, refunding: 1 })
  })

  test('12 orders not yet invoiced; 14 invoices over all states with their PDFs; 4 titles', async () => {
    expect((await call('wallet/invoice/order/page', {})).total).toBe(12)
    const { list, total } = await call('wallet/invoice/page', { pageSize: 50 })
    expect(total).toBe(14)
    expect(tally(list.map(({ state, redOf }) => (redOf ? 'red' : state)))).toEqual({
      submitted: 1,
      issuing: 1,
      issued: 5,
      failed: 1,
      cancelled: 1,
      redding: 1,
      reversed: 2,
      red: 2,
    })
    expect(list.filter(({ replacedBy }) => replacedBy)).toHaveLength(1)
    const issued = list.filter(({ no }) => no !== undefined)
    for (const { id, no } of issued) {
      const { url } = await call('wallet/invoice/pdf/query', { invoiceId: id })
      const file = await server.app.inject({ method: 'GET', url })
      expect(readPdf(file.rawPayload).text).toContain(`发票号码：${no}`)
    }
    const titles = (await call('wallet/invoice/title/list', {})).list
    expect(titles.map(({ kind, address }) => [kind, address !== undefined])).toEqual([
      ['company', true],
      ['company', false],
      ['personal', false],
      ['company', false],
    ])
    expect(titles.filter(({ name }) => [...name].length === 50)).toHaveLength(1)
  })
})

test('the celebrity: seven digits of both, 1,200 coin rows in one month, one withdrawal whose result is not known', async () => {
  const call = await visitor(DEMO.celebrity)
  const overview = await call('wallet/overview/query', {})
  expect(String(overview.availableCoin)).toHaveLength(7)
  expect(String(Math.floor(overview.availableFen / 100))).toHaveLength(7)
  expect(overview.openWithdraw?.state).toBe('unknown')
  const { total } = await call('wallet/trade/page', { unit: 'coin', month: '2026-10' })
  expect(total).toBeGreaterThanOrEqual(1_200)
})

test('the service provider: 8 months of income, ¥800.00 frozen in a review, certified as who has a card is', async () => {
  const call = await visitor(DEMO.service)
  const overview = await call('wallet/overview/query', {})
  expect(overview).toMatchObject({ heldFen: 80_000, certified: true, openWithdraw: { state: 'reviewing' } })
  const { list } = await call('wallet/bill/month/list', {})
  expect(list.filter(({ incomeFen }) => incomeFen > 0)).toHaveLength(8)
})

test('what waits for an operator stays where it is, whatever the sandbox’s timers do', async () => {
  server.clock.at += hoursMs(2)
  await server.runJobs()
  const states = []
  for (const uid of [DEMO.celebrity, DEMO.service])
    states.push((await (await visitor(uid))('wallet/overview/query', {})).openWithdraw?.state)
  expect(states).toEqual(['unknown', 'reviewing'])
  server.clock.at = DEMO_AT
})

test('the enterprise: certified, on trial, its title suggested, its plans open', async () => {
  const call = await visitor(DEMO.enterprise)
  const { scopes } = await call('wallet/vip/query', {})
  const enterprise = scopes.find(({ scope }) => scope === 'enterprise')
  expect(enterprise).toMatchObject({ active: { source: 'trial' } })
  expect(enterprise?.locked).toBeUndefined()
  expect(enterprise?.plans).not.toHaveLength(0)
  const { list, suggest } = await call('wallet/invoice/title/list', {})
  expect([list.length, suggest?.name]).toEqual([0, expect.stringContaining('公司')])
})

test('the agent: three packs, some about to expire, 45 days of use with two deleted videos, and ¥36.00 taken back that later income repaid', async () => {
  const call = await visitor(DEMO.agent)
  const { packs, soonExpire } = await call('wallet/traffic/query', {})
  expect(packs.map(({ state }) => state)).toEqual(['active', 'used', 'expired'])
  expect(soonExpire?.exposure).toBeGreaterThan(0)
  const uses = []
  for (let page = 1; ; page += 1) {
    const { list, hasMore } = await call('wallet/traffic/record/page', { type: 'use', page, pageSize: 50 })
    uses.push(...list)
    if (!hasMore) break
  }
  expect(new Set(uses.map(({ day }) => day)).size).toBe(45)
  expect(new Set(uses.flatMap(({ gone, targetId }) => (gone ? [targetId] : []))).size).toBe(2)
  // Whatever was owed came out of the artists' first commissions.
  expect((await call('wallet/overview/query', {})).clawbackFen).toBe(0)
})

test('the new one has nothing anywhere; the minor is certified, sixteen, and may neither buy nor withdraw', async () => {
  const fresh = await visitor(DEMO.fresh)
  expect(await fresh('wallet/overview/query', {})).toMatchObject({
    availableCoin: 0,
    heldCoin: 0,
    availableFen: 0,
    heldFen: 0,
    pendingFen: 0,
    vip: [],
    certified: false,
  })
  const minor = await visitor(MINOR)
  expect(await minor('wallet/overview/query', {})).toMatchObject({ certified: true, minor: true, canRecharge: false })
  const { todo } = await minor('wallet/withdraw/query', {})
  expect(todo.map(({ key }) => key)).toEqual(['minor', 'account', 'balance'])
})

test('and the books of all of them add up', async () => {
  expect(await checkBooks(server.db)).toEqual([])
})
