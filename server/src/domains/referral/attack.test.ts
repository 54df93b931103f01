/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { Body, CallPath } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import { inviting } from '../../../test/referral'
import { buyer } from '../../../test/pay'
import { testServer, type TestServer } from '../../../test/server'
import { openMarket, SELLER } from '../../../test/service'
import { uploaded } from '../../../test/uploads'
import { payables } from '../../app/parts'
import { reviews, sessions, users } from '../../platform/schema'
import { checkBooks } from '../wallet/check'
import { brokenRules } from '../wallet/ledger/check'
import { orders, refunds, trafficPacks } from '../wallet/schema'
import { incomeRules } from './income/check'
import { inviteRelations, marketRecords, trafficBoosts } from './schema'
import { secondServer } from '../../../test/second-server'

let server: TestServer
let second: TestServer
let people: ReturnType<typeof inviting>
beforeAll(async () => {
  server = await testServer()
  second = await secondServer(server)
  people = inviting(server)
  await openMarket(server)
})
afterAll(async () => {
  expect(await checkBooks(server.db, payables)).toEqual([])
  expect(await brokenRules(server.db, incomeRules)).toEqual([])
  await second.close()
  await server.close()
})

/** The same call on both servers at the same moment, so often on each. */
const onBoth = async <P extends CallPath>(path: P, body: Body<P>, token: string, times = 5) =>
  Promise.all(Array.from({ length: times }, () => [server, second].map((one) => one.call(path, body, token))).flat())
const passed = (answers: { retcode: number }[]) => answers.filter(({ retcode }) => retcode === 200).length

/** Buys a pack and pays; returns its id. */
async function packOf(token: string): Promise<string> {
  const shop = buyer(server, token)
  const order = { productId: 'traffic-10000', qty: 1, expectFen: 8_800 }
  const made = await onBoth('traffic/order/create', { ...order, requestId: randomUUID() }, token)
  expect(new Set(made.map(({ data }) => data?.orderNo)).size).toBe(1)
  const { url } = await shop.start(made[0]?.data?.orderNo ?? '')
  await shop.press(url, 'pay')
  await shop.state(made[0]?.data?.orderNo ?? '')
  return (await shop.call('traffic/pack/page', {})).data?.list[0]?.id ?? ''
}

test('an invitation accepted on two servers at once is one, also of two inviters', async () => {
  const [first, other] = [await people.person(), await people.person()]
  const me = await people.person()
  const answers = await Promise.all([
    onBoth('ivt/bind', { ivtUid: first.uid }, me.token),
    onBoth('ivt/bind', { ivtUid: other.uid }, me.token),
  ])
  const [won] = await server.db.select().from(inviteRelations).where(eq(inviteRelations.uid, me.uid))
  expect(answers.map(passed)).toEqual(won?.inviterUid === first.uid ? [10, 0] : [0, 10])
  const lost = answers[won?.inviterUid === first.uid ? 1 : 0]
  expect(new Set(lost?.map(({ reason }) => reason))).toEqual(new Set(['inviterBound']))
  await onBoth('market/record/add', { uid: first.uid, downUid: me.uid, isMsg: true }, me.token)
  const records = await server.db.select().from(marketRecords).where(eq(marketRecords.downUid, me.uid))
  expect(records.filter(({ uid }) => uid === first.uid)).toMatchObject([{ times: 10 }])
})

test('bought, promoted and given back on two servers at once: one order, one promotion, one refund', async () => {
  const token = await server.login(SELLER)
  const packId = await packOf(token)
  expect(await server.db.$count(trafficPacks, eq(trafficPacks.uid, SELLER))).toBe(1)
  const target = { targetType: 'service' as const, targetId: 'service', quota: 400, dailyCap: 0 }
  const boosts = await onBoth('traffic/boost/add', { packId, ...target, requestId: randomUUID() }, token)
  expect([passed(boosts), await server.db.$count(trafficBoosts, eq(trafficBoosts.packId, packId))]).toEqual([10, 1])
  const id = boosts[0]?.data?.boost.id ?? ''
  const stops = await onBoth('traffic/boost/set', { id, action: 'stop' }, token)
  expect(stops.map(({ data }) => data?.pack.reserved)).toEqual(stops.map(() => 0))
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      (at % 2 === 0 ? server : second).call(
        'traffic/refund/apply',
        { packId, version: '8800', requestId: randomUUID() },
        token,
      ),
    ),
  )
  expect(passed(tries)).toBe(1)
  const [order] = await server.db.select().from(orders).where(eq(orders.uid, SELLER))
  expect(order?.state).toBe('refunding')
  expect(await server.db.$count(refunds, eq(refunds.orderNo, order?.orderNo ?? ''))).toBe(1)
})

test('an application on two servers at once is one, and so are a name, a code and what is taken back', async () => {
  const [me, other] = [await people.person(), await people.person()]
  const form = async (uid: string) => ({
    ...{ name: '双城公会', intro: '两地的新人', contactName: '周远山', tel: '13800000005', requestId: randomUUID() },
    ...{ creditCode: '91310000MADM0001XG', logo: await uploaded(server, uid, 'avatar') },
    licenses: [await uploaded(server, uid, 'certificate')],
  })
  for (const { uid } of [me, other]) await people.certify(uid)
  const [mine, theirs] = [await form(me.uid), await form(other.uid)]
  const apply = ({ token }: typeof me, body: typeof mine, isRepeat = false) =>
    Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        (at % 2 === 0 ? server : second).call(
          'agent/apply',
          { ...body, requestId: isRepeat ? body.requestId : randomUUID() },
          token,
        ),
      ),
    )
  const answers = await Promise.all([apply(me, mine), apply(other, theirs)])
  const won = passed(answers[0]) > 0 ? 0 : 1
  expect([passed(answers[won]), passed(answers[1 - won] ?? [])]).toEqual([1, 0])
  expect(answers[won].filter(({ retcode }) => retcode !== 200).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 5 }, () => 'underReview'),
  )
  expect(new Set(answers[1 - won]?.map(({ reason }) => reason))).toEqual(new Set(['guildNameTaken']))
  expect(await server.db.$count(reviews, eq(reviews.kind, 'guild'))).toBe(1)
  const winner = won === 0 ? me : other
  expect(passed(await onBoth('agent/apply/cancel', {}, winner.token))).toBe(1)
  // A repeat is one application, also when it arrives on both.
  const again = await apply(winner, won === 0 ? mine : theirs, true)
  expect([passed(again), await server.db.$count(reviews, eq(reviews.state, 'pending'))]).toEqual([6, 1])
})

test('what belongs to another is not there, whatever is asked of it, and nothing of it changes', async () => {
  const [owner, friend] = [await people.person(), await people.person()]
  await people.bind(friend, owner)
  await server.call('market/record/add', { uid: owner.uid, downUid: friend.uid, isMsg: true }, friend.token)
  const packId = await packOf(owner.token)
  const [record] = await server.db.select().from(marketRecords).where(eq(marketRecords.uid, owner.uid))
  const thief = await people.person()
  const requestId = randomUUID()
  const asked = [
    server.call('ivt/user/detail/query', { uid: friend.uid }, thief.token),
    server.call('ivt/remark/set', { uid: friend.uid, remark: '我的' }, thief.token),
    server.call('market/record/detail/query', { id: record?.id ?? '' }, thief.token),
    server.call('traffic/pack/detail/query', { id: packId }, thief.token),
    server.call('traffic/refund/preview', { packId }, thief.token),
    server.call('traffic/refund/apply', { packId, version: '8800', requestId }, thief.token),
    server.call(
      'traffic/boost/add',
      { packId, targetType: 'service', targetId: 'service', quota: 100, dailyCap: 0, requestId },
      thief.token,
    ),
  ]
  expect((await Promise.all(asked)).map(({ retcode }) => retcode)).toEqual(asked.map(() => 40400))
  const answer = await server.call(
    'market/record/add',
    { uid: owner.uid, downUid: friend.uid, isMsg: true },
    thief.token,
  )
  expect(answer.retcode).toBe(40300)
  expect((await server.call('ivt/record/page', {}, owner.token)).data?.list).toMatchObject([{ remark: '' }])
  expect((await server.call('traffic/pack/detail/query', { id: packId }, owner.token)).data).toMatchObject({
    ...{ pack: { state: 'active', left: 10_000, reserved: 0 }, boosts: [] },
  })
})

const OWN = [
  ['ivt/bind', { ivtUid: 'g0001' }],
  ['ivt/record/page', {}],
  ['ivt/income/stat/query', {}],
  ['ivt/income/month/export', { month: '2026-11' }],
  ['market/record/page', {}],
  ['market/record/stat/query', { range: 'today' }],
  ['agent/apply/cancel', {}],
  ['traffic/product/list', {}],
  ['traffic/pack/page', {}],
  ['traffic/target/count', {}],
  ['traffic/target/page', {}],
  ['traffic/boost/seen', { boostId: 'none', opened: false }],
] as const satisfies readonly (readonly [CallPath, object])[]

test.each(OWN)('%s: with an ended session and for a disabled account nothing', async (path, body) => {
  const post = async (token: string) =>
    ((await server.post(path, body, { authorization: token })).json() as { retcode: number }).retcode
  const me = await people.person()
  await server.db.update(sessions).set({ revokedAt: server.clock.at }).where(eq(sessions.uid, me.uid))
  expect(await post(me.token)).toBe(10903)
  await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, me.uid))
  expect(await post(await server.login(me.uid))).toBe(14002)
})
