import { hoursMs } from '@dm/shared/time'
import { testServer, type TestServer } from '../../../test/server'
import { vipPeriods } from './schema'
import { grantCoins, spendCoins } from './ledger/coins'
import { creditIncome } from './ledger/income'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('reading the wallet', () => {
  let server: TestServer
  let mine: string
  let other: string

  beforeAll(async () => {
    server = await testServer()
    mine = await server.login('w1')
    other = await server.login('w2')
    await server.db.transaction(async (tx) => {
      const uid = 'w1'
      await grantCoins(tx, {
        uid,
        paidCoin: 300,
        coin: 10,
        kind: 'recharge',
        bizId: 'w-1',
        at: at('2026-10-31T23:59:59'),
        sub: '含赠送 10',
      })
      await spendCoins(tx, { uid, coin: 50, kind: 'vote', bizId: 'w-2', at: at('2026-11-01T00:00:00') })
      await grantCoins(tx, { uid, coin: 5, kind: 'sign', bizId: 'w-3', at: at('2026-11-20T08:05:00') })
      await creditIncome(tx, {
        uid,
        fen: 9_900,
        bucket: 'income',
        kind: 'notice',
        bizId: 'w-4',
        at: at('2026-11-20T08:06:00'),
      })
      await grantCoins(tx, { uid: 'w2', coin: 7, kind: 'sign', bizId: 'w-5', at: at('2026-11-20T08:05:00') })
    })
    const period = { uid: 'w1', scope: 'personal' as const, source: 'order' as const, title: '季度会员' }
    await server.db.insert(vipPeriods).values([
      { ...period, id: 'v1', startDay: '2026-11-01', endDay: '2026-11-20' },
      { ...period, id: 'v2', startDay: '2026-11-21', endDay: '2027-02-18' },
    ])
  })
  afterAll(() => server.close())

  test('nobody reads it without a session', async () => {
    expect((await server.call('wallet/overview/query', {})).retcode).toBe(10902)
    expect((await server.call('wallet/trade/page', { unit: 'coin' })).retcode).toBe(10902)
  })

  test('the overview holds balances and memberships, each of the caller alone', async () => {
    const { data } = await server.call('wallet/overview/query', {}, mine)
    expect(data).toMatchObject({ availableCoin: 265, paidCoin: 260, giftCoin: 5, availableFen: 9_900, heldFen: 0 })
    expect(data?.vip.map((period) => period.state)).toEqual(['active', 'waiting'])
    expect((await server.call('wallet/overview/query', {}, other)).data).toMatchObject({
      availableCoin: 7,
      availableFen: 0,
      vip: [],
    })
  })

  test('a month is that of UTC+8, and its sums are those of its rows', async () => {
    const { data } = await server.call('wallet/trade/page', { unit: 'coin' }, mine)
    expect(data?.list.map((row) => [row.month, row.title, row.amount, row.balanceAfter])).toEqual([
      ['2026-11', '签到奖励', 5, 265],
      ['2026-11', '投票', -50, 260],
      ['2026-10', '充值星钻', 310, 310],
    ])
    expect(data?.months).toEqual([
      { month: '2026-11', in: 5, out: -50 },
      { month: '2026-10', in: 310, out: 0 },
    ])
    expect(data).toMatchObject({ total: 3, hasMore: false, anchor: server.clock.now() })
  })

  test('filters by group, kind and month; sums follow the filter', async () => {
    const page = async (filter: { group?: 'in' | 'out'; kind?: 'vote'; month?: string }) =>
      (await server.call('wallet/trade/page', { unit: 'coin', ...filter }, mine)).data
    expect((await page({ group: 'out' }))?.months).toEqual([{ month: '2026-11', in: 0, out: -50 }])
    expect((await page({ kind: 'vote' }))?.total).toBe(1)
    expect((await page({ month: '2026-10' }))?.list.map((row) => row.amount)).toEqual([310])
    expect(await page({ month: '2025-01' })).toMatchObject({ list: [], total: 0, months: [] })
  })

  test('coins and money are apart', async () => {
    const { data } = await server.call('wallet/trade/page', { unit: 'fen' }, mine)
    expect(data?.list.map((row) => [row.group, row.title, row.amount])).toEqual([['income', '通告酬劳', 9_900]])
  })

  test('a row that comes while one reads neither repeats nor hides another', async () => {
    const first = (await server.call('wallet/trade/page', { unit: 'coin', pageSize: 2 }, mine)).data
    server.clock.at += 1_000
    await server.db.transaction((tx) =>
      grantCoins(tx, { uid: 'w1', coin: 1, kind: 'sign', bizId: 'w-6', at: server.clock.now() }),
    )
    const second = (
      await server.call('wallet/trade/page', { unit: 'coin', pageSize: 2, page: 2, anchor: first?.anchor }, mine)
    ).data
    expect([...(first?.list ?? []), ...(second?.list ?? [])].map((row) => row.amount)).toEqual([5, -50, 310])
    expect((await server.call('wallet/trade/page', { unit: 'coin' }, mine)).data?.total).toBe(4)
  })

  test('refuses what is no month, unit or page', async () => {
    expect((await server.call('wallet/trade/page', { unit: 'coin', month: '2026-13' }, mine)).retcode).toBe(40000)
    expect((await server.call('wallet/trade/page', { unit: 'coin', page: 0 }, mine)).retcode).toBe(40000)
    // @ts-expect-error: a wrong unit on purpose
    expect((await server.call('wallet/trade/page', { unit: 'yuan' }, mine)).retcode).toBe(40000)
  })

  test('pending income arrives by the job, each once', async () => {
    const credit = { uid: 'w2', fen: 420, bucket: 'income' as const, kind: 'invite' as const, bizId: 'w-7' }
    const now = server.clock.now()
    await server.db.transaction((tx) => creditIncome(tx, { ...credit, at: now, availableAt: now + hoursMs(1) }))
    const read = async () => (await server.call('wallet/overview/query', {}, other)).data
    expect(await read()).toMatchObject({ availableFen: 0, pendingFen: 420, nextPendingDay: '2026-11-20' })
    server.clock.at += hoursMs(1)
    await server.runJobs()
    await server.runJobs()
    expect(await read()).toMatchObject({ availableFen: 420, pendingFen: 0 })
  })
})
