/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { WalletOpsData } from '@dm/shared/contract/ops/wallet'
import { addDays, dayOf, daysMs, hoursMs, minutesMs, monthOf, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { inviting, reportSeen } from '../../../../test/referral'
import { MACHINE_TOKEN, withOperators } from '../../../../test/operators'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { openMarket, SELLER } from '../../../../test/service'
import { payables } from '../../../app/parts'
import { providers, services } from '../../service/schema'
import { checkBooks } from '../../wallet/check'
import { brokenRules } from '../../wallet/ledger/check'
import { captureHold, holdCash } from '../../wallet/ledger/hold'
import { mature } from '../../wallet/ledger/income'
import { payJob } from '../../wallet/pay/job'
import { decideRefund } from '../../wallet/pay/sandbox/payments'
import { orders, refunds, sandboxRefunds, trafficPacks, withdrawals } from '../../wallet/schema'
import { addPack } from '../../wallet/traffic/packs'
import { incomeRules } from '../income/check'
import { matured, mayMature } from '../income/settle'
import { restFen } from './refund'

let server: TestServer
let people: ReturnType<typeof inviting>
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  people = inviting(server)
  await openMarket(server)
})
afterEach(async () => {
  expect(await checkBooks(server.db, payables)).toEqual([])
  expect(await brokenRules(server.db, incomeRules)).toEqual([])
})
afterAll(() => server.close())

/** Somebody with a public service, who can buy packs. */
async function seller() {
  const { uid, token } = await people.person()
  const [row] = await server.db.select().from(services).where(eq(services.id, 'service'))
  const [provider] = await server.db.select().from(providers).where(eq(providers.uid, SELLER))
  if (!row || !provider) throw new Error('no service')
  await server.db.insert(providers).values({ ...provider, uid })
  await server.db.insert(services).values({ ...row, id: `s-${uid}`, providerUid: uid })
  const shop = buyer(server, token)
  return {
    ...{ uid, token, ...shop },
    /** Buys and pays; returns the pack's id. */
    async pack(productId = 'traffic-10000', expectFen = 8_800) {
      const made = await shop.call('traffic/order/create', { productId, qty: 1, expectFen, requestId: randomUUID() })
      const { url } = await shop.start(made.data?.orderNo ?? '')
      await shop.press(url, 'pay')
      expect(await shop.state(made.data?.orderNo ?? '')).toMatchObject({ state: 'paid' })
      return (await shop.call('traffic/pack/page', {})).data?.list[0]?.id ?? ''
    },
    async boost(packId: string, quota: number) {
      const target = { targetType: 'service' as const, targetId: `s-${uid}`, quota, dailyCap: 0 }
      const { data, msg } = await shop.call('traffic/boost/add', { packId, ...target, requestId: randomUUID() })
      if (!data) throw new Error(msg)
      return data.boost.id
    },
    preview: (packId: string) => shop.call('traffic/refund/preview', { packId }),
    apply: (packId: string, version: string, requestId: string = randomUUID()) =>
      shop.call('traffic/refund/apply', { packId, version, reason: '不再推广', requestId }),
    now: async (id: string) => (await shop.call('traffic/pack/detail/query', { id })).data,
  }
}

/** So many people see it, not counted yet. */
async function shownTo(boostId: string, n: number) {
  for (let at = 0; at < n; at += 1) {
    const { token } = await people.person()
    await reportSeen(server, token, boostId)
  }
}

/** Takes money out of somebody's wallet, as a withdrawal that arrived. */
const withdrawn = (uid: string, fen: number) =>
  server.db.transaction(async (tx) => {
    const at = server.clock.at
    const { holdId } = await holdCash(tx, { uid, fen, kind: 'withdraw', bizId: uid, at })
    await captureHold(tx, { holdId, at, to: [{ kind: 'world.payout', amount: fen }], trade: {} })
    await tx.insert(withdrawals).values({
      ...{ id: uid, uid, accountId: uid, accountType: 'alipay', masked: 'o***@mail.com', amountFen: fen, feeFen: 0 },
      ...{ taxFen: 0, taxableFen: fen, taxRule: 'none', state: 'success', holdId, payoutNo: uid, provider: 'sandbox' },
      ...{ day: dayOf(at), month: monthOf(at), appliedAt: at, arriveBy: at },
    })
  })

async function operate(call: string, payload: object): Promise<unknown> {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: `/federation/ops/${call}`, payload },
    headers: { 'x-dm-actor': encodeURIComponent('值班'), authorization: `Bearer ${MACHINE_TOKEN}` },
  })
  return answer.json()
}

/** Refunds in wait of an operator's decision. */
const waiting = async () =>
  ((await operate('walletWaiting', {})) as { data: WalletOpsData<'walletWaiting'> }).data.rows.filter(
    ({ todo }) => todo === 'resolve',
  )

async function decide(packId: string, state: 'success' | 'failed') {
  server.clock.at += minutesMs(1)
  await server.runJobs()
  const [pack] = await server.db.select().from(trafficPacks).where(eq(trafficPacks.id, packId))
  const rows = await server.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderNo, pack?.orderNo ?? ''))
  for (const { refundNo } of rows.filter((row) => row.state !== 'failed' && row.state !== 'success'))
    await decideRefund(server.services, refundNo, state)
  server.clock.at += minutesMs(5)
  await server.runJobs()
}

test('the rest is never worth more than was paid, nor less than nothing, and parts never add up to more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 1_400_000 }),
      fc.nat(),
      (total, paid, n) => {
        const used = n % (total + 1)
        const rest = restFen(paid, { total, used })
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(rest + restFen(paid, { total, used: total - used })).toBeLessThanOrEqual(paid)
        expect(restFen(paid, { total, used: 0 })).toBe(paid)
        expect(restFen(paid, { total, used: total })).toBe(0)
      },
    ),
  )
})

test('unused it is all that was paid; held while it is under way, gone when the money is back', async () => {
  const me = await seller()
  const id = await me.pack()
  const { data } = await me.preview(id)
  expect(data).toMatchObject({ refundFen: 8_800, usedExposures: 0, channel: 'wechat' })
  const requestId = randomUUID()
  const first = await me.apply(id, data?.version ?? '', requestId)
  expect(first.data?.pack).toMatchObject({
    state: 'refunding',
    left: 10_000,
    refund: { fen: 8_800, state: 'processing' },
  })
  expect(await me.apply(id, data?.version ?? '', requestId)).toEqual(first)
  expect(await me.apply(id, data?.version ?? '')).toMatchObject({ retcode: 40900, reason: 'refundStarted' })
  expect((await me.call('traffic/overview/query', {})).data?.left).toBe(0)
  await expect(me.boost(id, 100)).rejects.toThrow('流量包已失效')
  expect((await me.call('traffic/pack/page', { state: 'refunding' })).data?.total).toBe(1)
  await decide(id, 'success')
  expect((await me.now(id))?.pack).toMatchObject({
    ...{ state: 'refunded', left: 0, refunded: 10_000, used: 0, expired: 0 },
    refund: { fen: 8_800, state: 'success' },
  })
  expect(await me.preview(id)).toMatchObject({ retcode: 40900, msg: '该流量包不可退款', reason: 'packNotRefundable' })
  const list = (await me.call('wallet/traffic/record/page', { type: 'refund' })).data
  expect(list).toMatchObject({ list: [{ exposure: 10_000 }], months: [{ refunded: 10_000, expired: 0 }] })
  expect((await me.call('wallet/traffic/query', {})).data).toMatchObject({ left: 0, packs: [{ state: 'refunded' }] })
})

test('what promotions showed is counted first, also what no job has counted yet; they end', async () => {
  const me = await seller()
  const id = await me.pack()
  const boostId = await me.boost(id, 500)
  await me.boost(id, 300)
  await shownTo(boostId, 10)
  const { data } = await me.preview(id)
  expect(data).toMatchObject({ refundFen: 8_791, usedExposures: 10 })
  await shownTo(boostId, 5)
  expect(await me.apply(id, data?.version ?? '')).toMatchObject({
    retcode: 40900,
    msg: '可退金额已变化，请重新确认',
    reason: 'refundChanged',
  })
  // Refused, it changed nothing.
  expect((await me.now(id))?.boosts.map(({ state }) => state)).toEqual(['running', 'running'])
  const again = (await me.preview(id)).data
  expect(again).toMatchObject({ refundFen: 8_786, usedExposures: 15 })
  expect((await me.apply(id, again?.version ?? '')).data?.pack).toMatchObject({ used: 15, reserved: 0, left: 9_985 })
  expect((await me.now(id))?.boosts).toMatchObject([
    { state: 'stopped', reason: 'refund', used: 0 },
    { state: 'stopped', reason: 'refund', used: 15 },
  ])
  await decide(id, 'success')
  expect((await me.now(id))?.pack).toMatchObject({ state: 'refunded', used: 15, refunded: 9_985 })
})

test('refused by the provider, the pack is whole again, and can be given back later', async () => {
  const me = await seller()
  const id = await me.pack()
  await me.apply(id, '8800')
  await decide(id, 'failed')
  expect((await me.now(id))?.pack).toMatchObject({ state: 'active', left: 10_000, refund: { state: 'failed' } })
  await me.boost(id, 100)
  await me.apply(id, '8800')
  await decide(id, 'success')
  expect((await me.now(id))?.pack).toMatchObject({ state: 'refunded', refunded: 10_000 })
})

test('without an answer for a day it waits for operators by name, and they end it either way', async () => {
  const me = await seller()
  const ends = { failed: 'active', success: 'refunded' } as const
  for (const outcome of ['failed', 'success'] as const) {
    const id = await me.pack()
    expect(await me.apply(id, '8800')).toMatchObject({ retcode: 200 })
    const ask = () => payJob.run({ ...server.services, log: server.app.log })
    server.clock.at += minutesMs(1)
    await ask()
    // The provider never decides it.
    await server.db.update(sandboxRefunds).set({ dueAt: null }).where(eq(sandboxRefunds.state, 'processing'))
    expect(await waiting()).toEqual([])
    for (let hour = 0; hour < 27; hour += 1) {
      server.clock.at += hoursMs(1)
      await ask()
    }
    expect((await me.now(id))?.pack).toMatchObject({ state: 'refunding', left: 10_000 })
    const [row] = await waiting()
    expect(row).toMatchObject({ todo: 'resolve', fen: 8_800, text: '退款没有结果' })
    await operate('walletResolve', { id: row?.id, outcome, reason: '渠道已核实' })
    expect(await waiting()).toEqual([])
    expect((await me.now(id))?.pack).toMatchObject({ state: ends[outcome] })
  }
})

test('what a refund holds does not expire; refused after its end, it does', async () => {
  const me = await seller()
  const id = await me.pack()
  const end = startOfDay(addDays(dayOf(server.clock.at), 90))
  server.clock.at = end - hoursMs(1)
  const later = { ...me, ...buyer(server, await server.login(me.uid)) }
  await later.call('traffic/refund/apply', { packId: id, version: '8800', requestId: randomUUID() })
  server.clock.at = end + hoursMs(1)
  await server.runJobs()
  const token = await server.login(me.uid)
  const now = async () => (await server.call('traffic/pack/detail/query', { id }, token)).data?.pack
  expect(await now()).toMatchObject({ state: 'refunding', expired: 0, left: 10_000 })
  await decide(id, 'failed')
  await server.runJobs()
  expect(await now()).toMatchObject({ state: 'expired', expired: 10_000, left: 0 })
  expect(await server.call('traffic/refund/preview', { packId: id }, token)).toMatchObject({
    reason: 'packNotRefundable',
  })
})

test('gifts, what an activity brought, invoices, another’s, nobody’s', async () => {
  const [me, other] = [await seller(), await seller()]
  const at = server.clock.at
  const gift = await server.db.transaction((tx) =>
    addPack(tx, { uid: me.uid, name: '赠送', total: 500, expireAt: at + daysMs(9), at }),
  )
  expect(await me.preview(gift)).toMatchObject({ retcode: 40900, reason: 'packNotRefundable' })
  expect(await me.apply(gift, '0')).toMatchObject({ retcode: 40900, reason: 'packNotRefundable' })
  server.clock.at += 1_000
  const id = await me.pack()
  for (const who of [other.preview(id), other.apply(id, '8800'), me.preview('none'), me.apply('none', '1')])
    expect(await who).toMatchObject({ retcode: 40400, msg: '流量包不存在' })
  expect(await server.call('traffic/refund/preview', { packId: id })).toMatchObject({ retcode: 10902 })
  const body = { packId: id, version: '8800', requestId: randomUUID() }
  expect(await server.call('traffic/refund/apply', body)).toMatchObject({ retcode: 10902 })
  const order = eq(orders.uid, me.uid)
  await server.db.update(orders).set({ invoice: 'invoiced' }).where(order)
  expect(await me.preview(id)).toMatchObject({ msg: '该订单已开发票，请先申请红冲', reason: 'orderInvoiced' })
  expect(await me.apply(id, '8800')).toMatchObject({ reason: 'orderInvoiced' })
  await server.db.update(orders).set({ invoice: 'none', kind: 'activity' }).where(order)
  expect(await me.preview(id)).toMatchObject({ reason: 'packNotRefundable' })
  expect((await me.now(id))?.pack).toMatchObject({ source: 'gift' })
  await server.db.update(orders).set({ kind: 'traffic' }).where(order)
})

test('taps in several tabs, promotions and views at once: one refund, and what was shown is paid for', async () => {
  const me = await seller()
  const id = await me.pack()
  const boostId = await me.boost(id, 200)
  const viewers = await Promise.all(Array.from({ length: 20 }, () => people.person({ sameMoment: true })))
  const tries = await Promise.all([
    ...Array.from({ length: 12 }, () => me.apply(id, '8800')),
    ...Array.from({ length: 12 }, () => me.boost(id, 100).catch(() => null)),
    ...viewers.map(({ token }) => reportSeen(server, token, boostId, true)),
    server.runJobs(),
  ])
  const taken = tries.filter((one) => one && typeof one === 'object' && 'data' in one && one.data && 'pack' in one.data)
  expect(taken.length).toBeLessThanOrEqual(1)
  if (taken.length === 0) await me.apply(id, (await me.preview(id)).data?.version ?? '')
  await server.runJobs()
  const held = (await me.now(id))?.pack
  expect(held).toMatchObject({ state: 'refunding', reserved: 0 })
  expect(held?.refund?.fen).toBe(restFen(8_800, { total: 10_000, used: held?.used ?? 0 }))
  await decide(id, 'success')
  const after = (await me.now(id))?.pack
  expect((after?.used ?? 0) + (after?.refunded ?? 0)).toBe(10_000)
})

test('the inviter’s share waits while the pack can be given back: nothing of it can be withdrawn, and nothing is owed', async () => {
  const inviter = await people.person()
  await people.certify(inviter.uid)
  const me = await seller()
  await people.bind(me, inviter)
  const id = await me.pack()
  const stat = async () => (await server.call('ivt/income/stat/query', {}, await server.login(inviter.uid))).data
  expect(await stat()).toMatchObject({ pendingFen: 440, totalFen: 440 })
  server.clock.at = startOfDay(addDays(dayOf(server.clock.at), 8)) + minutesMs(6)
  await mature(server.db, server.clock.at, [{ mayMature, matured }])
  // A week later the pack can still be given back whole.
  expect(await stat()).toMatchObject({ pendingFen: 440, settledFen: 0, heldFen: 440, heldReason: 'refundable' })
  await expect(withdrawn(inviter.uid, 400)).rejects.toThrow()
  const again = buyer(server, await server.login(me.uid))
  const target = { targetType: 'service' as const, targetId: `s-${me.uid}`, quota: 100, dailyCap: 0 }
  const made = await again.call('traffic/boost/add', { packId: id, ...target, requestId: randomUUID() })
  await shownTo(made.data?.boost.id ?? '', 2)
  const { data } = await again.call('traffic/refund/preview', { packId: id })
  expect(data).toMatchObject({ refundFen: 8_798, usedExposures: 2 })
  const body = { packId: id, version: data?.version ?? '', requestId: randomUUID() }
  await again.call('traffic/refund/apply', body)
  // Nothing is taken before the money is back.
  expect(await stat()).toMatchObject({ totalFen: 440, owedFen: 0 })
  await decide(id, 'success')
  // Of 2 fen that stay, five percent are nothing.
  expect(await stat()).toMatchObject({ totalFen: 0, settledFen: 0, owedFen: 0, pendingFen: 0 })
})

test('the inviter’s share of a pack that ends unused is settled when it ends', async () => {
  const inviter = await people.person()
  await people.certify(inviter.uid)
  const me = await seller()
  await people.bind(me, inviter)
  const id = await me.pack()
  const [pack] = await server.db.select().from(trafficPacks).where(eq(trafficPacks.id, id))
  const stat = async () => (await server.call('ivt/income/stat/query', {}, await server.login(inviter.uid))).data
  for (const [at, settledFen] of [
    [(pack?.expireAt ?? 0) - minutesMs(1), 0],
    [pack?.expireAt ?? 0, 440],
  ] as const) {
    server.clock.at = at
    await mature(server.db, at, [{ mayMature, matured }])
    expect(await stat()).toMatchObject({ settledFen, pendingFen: 440 - settledFen })
  }
})
