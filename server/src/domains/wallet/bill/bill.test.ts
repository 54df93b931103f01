import { hoursMs, minutesMs } from '@dm/shared/time'
import { testServer, type TestServer } from '../../../../test/server'
import { activities } from '../../activity/schema'
import { certifications, profiles } from '../../profile/schema'
import { grantCoins, spendCoins } from '../ledger/coins'
import { captureHold, holdCash } from '../ledger/hold'
import { creditIncome, mature } from '../ledger/income'
import { post } from '../ledger/post'

const at = (text: string) => Date.parse(`${text}+08:00`)

let server: TestServer
let mine: string
let other: string

beforeAll(async () => {
  server = await testServer()
  server.clock.at = at('2026-09-03T10:00:00')
  await server.login('b1')
  await server.login('b2')
  const { db } = server
  const uid = 'b1'
  await db.transaction(async (tx) => {
    const income = { uid, bucket: 'income' as const, kind: 'notice' as const }
    await creditIncome(tx, { ...income, fen: 100_000, bizId: 'n1', at: at('2026-09-30T23:59:59'), sub: '街角咖啡短片' })
    await creditIncome(tx, {
      uid,
      bucket: 'clear',
      kind: 'prize',
      fen: 80_000,
      taxFen: 20_000,
      bizId: 'p1',
      at: at('2026-10-01T00:00:00'),
      title: '=HYPERLINK("x"),活动奖金',
      ref: { type: 'source', id: 'act-1' },
    })
    const hold = { uid, fen: 50_000, kind: 'withdraw' as const, bizId: 'w1', at: at('2026-10-05T09:00:00') }
    const { holdId } = await holdCash(tx, hold)
    const to = [{ kind: 'world.payout' as const, amount: 50_000 }]
    const paid = await captureHold(tx, {
      holdId,
      at: at('2026-10-05T09:01:00'),
      to,
      trade: { sub: '招商银行 尾号 6688' },
    })
    await post(
      tx,
      { kind: 'withdraw.return', bizId: 'w1', at: at('2026-11-02T09:00:00') },
      [{ uid, unit: 'fen' }],
      () => ({
        reversalOf: paid.txnId,
        postings: [
          { kind: 'world.payout', amount: -50_000 },
          { uid, kind: 'cash.income', amount: 50_000 },
        ],
        trades: [{ uid, unit: 'fen', kind: 'withdrawReturn' }],
      }),
    )
    await creditIncome(tx, {
      ...income,
      kind: 'invite',
      fen: 1_260,
      bizId: 'i1',
      at: at('2026-11-10T12:00:00'),
      availableAt: at('2026-11-17T00:00:00'),
      sub: '来自 夏知微',
    })
    await spendOn(tx)
  })
  await mature(db, at('2026-11-17T00:05:00'))
  server.clock.at = at('2026-11-20T12:00:00')
  mine = await server.login('b1')
  other = await server.login('b2')
})
afterAll(() => server.close())

async function spendOn(tx: Parameters<typeof grantCoins>[0]) {
  await grantCoins(tx, { uid: 'b1', coin: 60, kind: 'newGift', bizId: 'g1', at: at('2026-09-03T10:00:01') })
  for (let n = 0; n < 300; n += 1)
    await (n % 3 === 0
      ? grantCoins(tx, {
          uid: 'b1',
          coin: n + 1,
          kind: 'task',
          bizId: `g-${n}`,
          at: at('2026-09-10T00:00:00') + n * hoursMs(4),
        })
      : spendCoins(tx, {
          uid: 'b1',
          coin: 1,
          kind: 'vote',
          bizId: `s-${n}`,
          at: at('2026-09-10T00:00:00') + n * hoursMs(4),
        }))
}

const list = async (body: Parameters<typeof server.call<'wallet/trade/page'>>[1], token = mine) => {
  const { data } = await server.call('wallet/trade/page', body, token)
  if (!data) throw new Error('no page')
  return data
}
const bill = async (month: string) => (await server.call('wallet/bill/month/query', { month }, mine)).data

test('a withdrawal that came back says so in its list', async () => {
  const { list: rows } = await list({ unit: 'fen', group: 'withdraw', page: 1, pageSize: 20 })
  expect(rows.map(({ kind, reversed }) => [kind, reversed])).toEqual([
    ['withdrawReturn', undefined],
    ['withdraw', 'returned'],
  ])
})

describe('search', () => {
  const found = async (words: string, more = {}) =>
    (await list({ unit: 'fen', words, page: 1, pageSize: 20, ...more })).list.map(({ title, amount }) => [
      title,
      amount,
    ])

  test('over all months: by a part of the title or the line below it, and by the amount as people write it', async () => {
    expect(await found('咖啡')).toEqual([['通告酬劳', 100_000]])
    expect(await found('活动奖')).toEqual([['=HYPERLINK("x"),活动奖金', 80_000]])
    expect(await found('500')).toEqual([
      ['提现退票', 50_000],
      ['提现', -50_000],
    ])
    for (const words of ['12.6', '¥12.60', '＋１２．６']) expect(await found(words)).toEqual([['邀请奖励', 1_260]])
    expect(await found('%')).toEqual([])
    expect(await found('12.601')).toEqual([])
  })

  test('pages, a filter, and the sums of its months; nobody else finds it', async () => {
    const first = await list({ unit: 'fen', words: '提现', page: 1, pageSize: 1 })
    expect(first).toMatchObject({ total: 2, hasMore: true, months: [{ month: '2026-11', in: 50_000, out: 0 }] })
    const next = await list({ unit: 'fen', words: '提现', page: 2, pageSize: 1, anchor: first.anchor })
    expect(next).toMatchObject({ hasMore: false, months: [{ month: '2026-10', in: 0, out: -50_000 }] })
    expect(await found('提现', { month: '2026-10' })).toEqual([['提现', -50_000]])
    expect((await list({ unit: 'fen', words: '提现', page: 1, pageSize: 20 }, other)).total).toBe(0)
  })
})

test('a year of withheld tax: prizes before their tax, withdrawals that stayed away, nothing of another year', async () => {
  const year = async (token: string, of: number) =>
    (await server.call('wallet/tax/year/query', { year: of }, token)).data
  expect(await year(mine, 2026)).toEqual({
    year: 2026,
    months: [],
    prizes: { grossFen: 100_000, taxFen: 20_000, count: 1 },
  })
  expect(await year(mine, 2025)).toMatchObject({ months: [], prizes: { grossFen: 0, taxFen: 0, count: 0 } })
  expect(await year(other, 2026)).toMatchObject({ months: [], prizes: { count: 0 } })
})

describe('bills', () => {
  test('a month explains itself and begins with what the one before ended with', async () => {
    expect(await bill('2026-09')).toMatchObject({ openFen: 0, incomeFen: 100_000, withdrawFen: 0, closeFen: 100_000 })
    expect(await bill('2026-10')).toEqual({
      month: '2026-10',
      openFen: 100_000,
      incomeFen: 80_000,
      expenseFen: 0,
      withdrawFen: 50_000,
      refundFen: 0,
      closeFen: 130_000,
      count: 2,
      kinds: [
        { kind: 'prize', label: '活动奖金', group: 'income', fen: 80_000, count: 1 },
        { kind: 'withdraw', label: '提现', group: 'withdraw', fen: 50_000, count: 1 },
      ],
    })
    // 退票 counts in the month in which it happens, and reduces the withdrawn total.
    expect(await bill('2026-11')).toMatchObject({ openFen: 130_000, withdrawFen: -50_000, closeFen: 181_260 })
  })

  test('every month of the account is listed, those without a row too', async () => {
    const { data } = await server.call('wallet/bill/month/list', {}, mine)
    expect(data?.list.map((one) => [one.month, one.incomeFen, one.count])).toEqual([
      ['2026-11', 1_260, 2],
      ['2026-10', 80_000, 2],
      ['2026-09', 100_000, 1],
    ])
    const fresh = (await server.call('wallet/bill/month/list', {}, other)).data?.list
    expect(fresh?.map((one) => [one.month, one.count])).toEqual([
      ['2026-11', 0],
      ['2026-10', 0],
      ['2026-09', 0],
    ])
  })

  test.each(['2026-13', '2026-12', '2026-08', 'x', '', "2026-11'"])('%p is no month of the account', async (month) => {
    const wrong = { retcode: 40000, msg: '月份不正确', reason: 'invalid', field: 'month' }
    for (const path of ['wallet/bill/month/query', 'wallet/bill/export'] as const)
      expect(await server.call(path, { month }, mine)).toMatchObject(wrong)
  })

  test('the CSV has a BOM, a name in Chinese, no formula, and is the owner’s for ten minutes', async () => {
    const { data } = await server.call('wallet/bill/export', { month: '2026-10' }, mine)
    const url = data?.url ?? ''
    const get = (cookie?: string) => server.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
    const answer = await get(`DM_TOKEN=${mine}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('点梦账单-2026年10月.csv')
    expect(answer.body.charCodeAt(0)).toBe(0xfeff)
    const [, paid = '', prize = ''] = answer.body.split('\r\n')
    expect(paid).toMatch(/^2026-10-05 09:01:00,提现,提现,提现,招商银行 尾号 6688,-500.00,1300.00,/)
    expect(prize).toMatch(/^2026-10-01 00:00:00,收入,活动奖金,"'=HYPERLINK\(""x""\),活动奖金",,800.00,1800.00,/)
    expect((await get()).statusCode).toBe(200)
    expect((await get(`DM_TOKEN=${other}`)).statusCode).toBe(403)
    const altered = url.replace('/statement/', '/statement/x')
    expect((await server.app.inject({ method: 'GET', url: altered })).statusCode).toBe(404)
    server.clock.at += minutesMs(10)
    expect((await get()).statusCode).toBe(404)
  })

  test('more than ten exports an hour are refused', async () => {
    server.clock.at += hoursMs(1)
    for (let n = 0; n < 10; n += 1)
      expect((await server.call('wallet/bill/export', { month: '2026-10' }, mine)).retcode).toBe(200)
    expect(await server.call('wallet/bill/export', { month: '2026-10' }, mine)).toMatchObject({
      retcode: 42900,
      msg: '导出太频繁，请稍后再试',
    })
  })

  test('nobody reads them without a session', async () => {
    const month = '2026-10'
    expect((await server.call('wallet/bill/month/query', { month })).retcode).toBe(10902)
    expect((await server.call('wallet/bill/month/list', {})).retcode).toBe(10902)
    expect((await server.call('wallet/bill/export', { month })).retcode).toBe(10902)
    expect((await server.call('wallet/trade/detail/query', { tradeId: 'x' })).retcode).toBe(10902)
  })
})

describe('a list far down', () => {
  test.each([
    [{}, 301],
    [{ group: 'out' as const }, 200],
    [{ kind: 'task' as const }, 100],
    [{ month: '2026-10' }, 174],
    [{ month: '2026-10', group: 'in' as const }, 58],
  ])('has every row of %j once, in order', async (filter, count) => {
    const anchor = server.clock.now()
    const rows = []
    for (let page = 1; page <= 100; page += 1) {
      const answer = await list({ unit: 'coin', ...filter, page, pageSize: 7, anchor })
      expect([answer.total, answer.hasMore]).toEqual([count, page * 7 < count])
      rows.push(...answer.list)
      if (!answer.hasMore) break
    }
    expect(new Set(rows.map((row) => row.id)).size).toBe(count)
    expect(rows.map((row) => row.at)).toEqual(rows.map((row) => row.at).sort((a, b) => b - a))
    expect((await list({ unit: 'coin', ...filter, page: 100 })).list).toEqual([])
  })

  test('rows that come while one reads are neither on its pages nor in its sums', async () => {
    const anchor = server.clock.now()
    const first = await list({ unit: 'coin', pageSize: 10, anchor })
    const late = await list({ unit: 'coin', pageSize: 10, page: 25, anchor })
    server.clock.at += 1_000
    const grant = { uid: 'b1', coin: 9, kind: 'task' as const, bizId: 'late', at: server.clock.now() }
    await server.db.transaction((tx) => grantCoins(tx, grant))
    expect(await list({ unit: 'coin', pageSize: 10, anchor })).toEqual(first)
    expect(await list({ unit: 'coin', pageSize: 10, page: 25, anchor })).toEqual(late)
    expect((await list({ unit: 'coin', pageSize: 10 })).total).toBe(first.total + 1)
  })
})

describe('one trade', () => {
  const detail = async (tradeId: string, token = mine) => server.call('wallet/trade/detail/query', { tradeId }, token)
  const rowOf = async (kind: 'withdraw' | 'prize' | 'invite' | 'withdrawReturn') => {
    const [row] = (await list({ unit: 'fen', kind })).list
    if (!row) throw new Error(`no ${kind}`)
    return row
  }

  test('a withdrawal that came back names its 退票, and that its original', async () => {
    const [out, back] = [await rowOf('withdraw'), await rowOf('withdrawReturn')]
    expect(out.reversedBy).toEqual([back.id])
    expect(back.reversalOf).toBe(out.id)
    expect((await detail(out.id)).data).toMatchObject({
      state: 'returned',
      related: [{ label: '提现退票', tradeId: back.id }],
    })
    expect((await detail(back.id)).data?.related).toEqual([{ label: '原交易', tradeId: out.id }])
  })

  test('a prize shows its tax, and its source for as long as that exists', async () => {
    const { id } = await rowOf('prize')
    const before = (await detail(id)).data
    expect(before).toMatchObject({ state: 'done', income: { grossFen: 100_000, taxFen: 20_000 }, related: [] })
    expect(before?.sourcePath).toBeUndefined()
    await server.db.insert(activities).values({ activityId: 'act-1', kind: 'competition', latest: 1 })
    expect((await detail(id)).data?.sourcePath).toBe('/activity/index?id=act-1')
  })

  test('income that waited says when it was earned', async () => {
    const { id } = await rowOf('invite')
    expect((await detail(id)).data?.income).toEqual({ earnedAt: at('2026-11-10T12:00:00') })
  })

  test('another user’s, and one that is not there, are not found', async () => {
    const { id } = await rowOf('prize')
    for (const [tradeId, token] of [
      [id, other],
      ['nothing', mine],
    ] as const)
      expect(await detail(tradeId, token)).toMatchObject({ retcode: 40400, msg: '内容不存在或已删除' })
  })
})

test('the overview says who may recharge and withdraw', async () => {
  const read = async () => (await server.call('wallet/overview/query', {}, other)).data
  expect(await read()).toMatchObject({ certified: false, minor: false, canRecharge: true })
  await server.db
    .insert(profiles)
    .values({ uid: 'b2', dmNo: '1', nickname: 'x', birthday: '2010-01-01', createdAt: 1, updatedAt: 1 })
  expect(await read()).toMatchObject({ certified: false, minor: true, canRecharge: false })
  await server.db
    .insert(certifications)
    .values({ uid: 'b2', state: 'passed', birthday: '2001-05-21', updatedAt: server.clock.now() })
  expect(await read()).toMatchObject({ certified: true, minor: false, canRecharge: true })
})
