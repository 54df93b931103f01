/** @database postgres */
import { randomUUID } from 'node:crypto'
import { contract, isCall, type Body, type CallPath } from '@dm/shared/contract'
import { secondsMs } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import { stage } from '../../../test/activity'
import { gift, stageWheel, thanks } from '../../../test/draw'
import { emptied } from '../../../test/emptied'
import { family, HOME_PRICE, SLOT, stageHome } from '../../../test/home'
import { LOVE, lover, loveForm, pooled, stageLove } from '../../../test/love'
import { stageOffer } from '../../../test/offer'
import { secondServer } from '../../../test/second-server'
import { testServer, type TestServer } from '../../../test/server'
import { stageNewGift, stageWelfare } from '../../../test/welfare'
import { fuzz } from '../../../test/fuzz'
import { withoutSession } from '../../../test/without-session'
import { reports } from '../modelcard/schema'

let server: TestServer
let second: TestServer
beforeAll(async () => {
  server = await testServer()
  second = await secondServer(server)
  await emptied(server)
  await stage(server, { entries: 2 })
  const gifts = [gift('cup', 1_000_000), ...['b', 'c', 'd', 'e'].map((id) => gift(id, 0)), thanks(0)]
  await stageWheel(server, { box: { gifts } })
  await stageLove(server)
  await stageOffer(server)
  await stageHome(server)
  await stageWelfare(server)
  await stageNewGift(server)
}, 120_000)
afterAll(async () => {
  await second.close()
  await server.close()
})

const PRIZE_ADDRESS = { name: '林小满', mobile: '13900000001', cityCode: '330100', detail: '文三路 100 号 3 幢 201' }
const requestId = '6f1c1d0e-7a0b-4f0e-9c1b-000000000001'

/** For each call of the area a body that its schema accepts; ids of what belongs to somebody stand in `Ids`. */
interface Ids {
  entryId: string
  drawId: string
  prizeId: string
  loveDrawId: string
  offerOrderId: string
  homeOrderId: string
  addressId: string
}
const bodies = (ids: Ids) =>
  ({
    'activity/overview/query': { activityId: 'cup' },
    'activity/rules/history': { activityId: 'cup' },
    'activity/talentKing/queryActivitySurplus': { activityId: 'cup' },
    'activity/reserve/set': { activityId: 'cup', kind: 'start', on: true },
    'activity/entry/hot/list': { activityId: 'cup', groupId: 'song', keyword: '作品', asOf: 1, page: 1, pageSize: 10 },
    'activity/entry/rank/list': { activityId: 'cup', scope: 'total', groupId: 'song', page: 1, pageSize: 10 },
    'activity/notice/list': { activityId: 'cup', cityCode: '330100', page: 1, pageSize: 10 },
    'activity/vote': { entryId: ids.entryId, deviceId: requestId, requestId },
    'activity/entry': {
      ...{ activityId: 'cup', entryId: ids.entryId, name: '林小满', gender: 'female', birthday: '2000-01-01' },
      ...{ mobile: '13900000001', cityCode: '330100', groupId: 'song', title: '晚风', intro: '', tags: ['唱歌'] },
      ...{ team: { name: '星光', members: 3, youngest: '2001-01-01' }, cover: '/files/c' },
      ...{ media: { kind: 'images', images: ['/files/c'] }, guardianAgreed: true },
      ...{ guardian: { name: '林一', mobile: '13900000002', relation: 'father' }, agree: true, requestId },
    },
    'activity/entry/detail/query': { entryId: ids.entryId },
    'activity/entry/del': { entryId: ids.entryId, requestId },
    'activity/entry/report': { entryId: ids.entryId, reason: 'vulgar', text: '', requestId },
    'activity/talentKing/queryBox': { activityId: 'spin' },
    'activity/talentKing/queryGift': { activityId: 'spin', boxId: 'wheel', version: 1 },
    'activity/box/open': { activityId: 'spin', boxId: 'wheel', count: 1, adult: true, requestId },
    'activity/box/draw/seen': { drawIds: [ids.drawId] },
    'activity/talentKing/queryActivityRecord': { activityId: 'spin', scope: 'mine', page: 1, pageSize: 10 },
    'activity/talentKing/queryUserPrizeGift': { activityId: 'spin', state: 'all', page: 1, pageSize: 10 },
    'activity/prize/claim': { prizeId: ids.prizeId, address: PRIZE_ADDRESS, requestId },
    'activity/prize/receive': { prizeId: ids.prizeId, requestId },
    'activity/box/query': { activityId: LOVE },
    'activity/box/entry': loveForm('/files/c', { requestId }),
    'activity/box/entry/off': { activityId: LOVE, requestId },
    'activity/box/card/open': { activityId: LOVE, requestId },
    'activity/box/card/page': { activityId: LOVE, tab: 'opened', page: 1, pageSize: 10 },
    'activity/box/react': { drawId: ids.loveDrawId, to: 'like' },
    'activity/box/report': { drawId: ids.loveDrawId, reason: '其他', text: '', requestId },
    'activity/box/visit': { activityId: LOVE, matches: true },
    'activity/offer/query': { activityId: 'trial' },
    'activity/offer/order/create': { activityId: 'trial', priceFen: 990, adult: true, requestId },
    'activity/offer/order/detail/query': { orderId: ids.offerOrderId },
    'activity/offer/order/refund': { orderId: ids.offerOrderId, reason: '不需要了', requestId },
    'activity/home/list': { activityId: 'at-home', cityCode: '330100', category: '生日惊喜', page: 1, pageSize: 10 },
    'activity/home/detail/query': { packageId: 'song' },
    'activity/home/slot/list': { packageId: 'song', from: SLOT.day, days: 14 },
    'activity/home/order/create': {
      ...{ packageId: 'song', priceFen: HOME_PRICE, ...SLOT, guests: 6, occasion: '生日', addressId: ids.addressId },
      ...{ contact: '林小满', mobile: '13933334444', remark: '', adult: true, requestId },
    },
    'activity/home/order/page': { state: 'unpaid', page: 1, pageSize: 10 },
    'activity/home/order/detail/query': { orderId: ids.homeOrderId },
    'activity/home/order/cancel': { orderId: ids.homeOrderId, reason: '有事', refundFen: 0, requestId },
    'activity/home/order/confirm': { orderId: ids.homeOrderId, requestId },
    'activity/home/order/review': { orderId: ids.homeOrderId, stars: 5, text: '', images: [], requestId },
    'activity/newGift/query': { activityId: 'gift' },
    'activity/newGift/receive': { activityId: 'gift', deviceId: requestId, requestId },
    'signIn/query': { month: '2026-11' },
    'signIn/do': { requestId },
    'signIn/makeUp': { day: '2026-11-19', by: 'card', requestId },
    'signIn/milestone/draw': { days: 3, requestId },
    'signIn/remind/set': { on: true },
    'weal/task/list': {},
    'weal/task/draw': { taskId: 'sign', requestId },
    'adv/detail/query': { id: 'none' },
    'adv/click/add': { id: 'none', deviceId: requestId },
  }) satisfies { [P in CallPath]?: Body<P> }

const nowhere: Ids = {
  ...{ entryId: 'none', drawId: 'none', prizeId: 'none', loveDrawId: 'none' },
  ...{ offerOrderId: 'none', homeOrderId: 'none', addressId: 'none' },
}
type AreaCall = keyof ReturnType<typeof bodies>
const areaCalls = Object.keys(bodies(nowhere)) as AreaCall[]

test('every call of the area is tried here', () => {
  const area = /^(activity|signIn|weal|adv)\//
  const all = Object.keys(contract).filter(isCall)
  expect(areaCalls.toSorted()).toEqual(all.filter((path) => area.test(path)).toSorted())
})

test.each(areaCalls)('%s with anything in any of its fields: no fault, a clear message', async (path) => {
  const { token } = await lover(server)
  await fuzz(server, path, bodies(nowhere)[path], token)
})

describe('what belongs to another', () => {
  /** The rows that the attacked calls write, of one account. */
  const rowsOf = async (uid: string) => {
    const tables = ['activity_entries', 'draws', 'prizes', 'love_cards', 'love_draws', 'offer_orders', 'home_orders']
    const texts = tables.map((name) => sql.raw(`select to_jsonb(t)::text as text from ${name} t where uid = '${uid}'`))
    const [row] = await server.db
      .select({ text: sql<string>`string_agg(text, chr(10) order by text)` })
      .from(sql`(${sql.join(texts, sql` union all `)}) as rows`)
    return row?.text ?? ''
  }
  const OWNED = [
    'activity/entry',
    'activity/entry/del',
    'activity/prize/claim',
    'activity/prize/receive',
    'activity/box/react',
    'activity/box/report',
    'activity/offer/order/detail/query',
    'activity/offer/order/refund',
    'activity/home/order/create',
    'activity/home/order/detail/query',
    'activity/home/order/cancel',
    'activity/home/order/confirm',
    'activity/home/order/review',
  ] as const satisfies readonly AreaCall[]

  test('is not there, and nothing of it changes', async () => {
    const owner = await lover(server)
    const met = await lover(server, { gender: 'male' })
    await pooled(server, owner)
    await pooled(server, met)
    const home = await family(server, owner.uid)
    const call = <P extends CallPath>(path: P, body: Body<P>) => server.call(path, body, owner.token)
    const opened = await call('activity/box/open', { ...bodies(nowhere)['activity/box/open'], requestId: randomUUID() })
    const love = await call('activity/box/card/open', { activityId: LOVE, requestId: randomUUID() })
    const offer = await call('activity/offer/order/create', {
      ...bodies(nowhere)['activity/offer/order/create'],
      requestId: randomUUID(),
    })
    const [draw] = opened.data?.draws ?? []
    await server.db.execute(sql`update activity_entries set uid = ${owner.uid} where entry_id = 'e1'`)
    const ids: Ids = {
      entryId: 'e1',
      drawId: draw?.drawId ?? '',
      prizeId: draw?.prizeId ?? '',
      loveDrawId: love.data?.draw.drawId ?? '',
      offerOrderId: offer.data?.orderId ?? '',
      homeOrderId: (await home.ordered()).orderId,
      addressId: home.addressId,
    }
    expect(Object.values(ids)).not.toContain('')
    const before = await rowsOf(owner.uid)
    const thief = await lover(server)
    for (const path of OWNED) {
      server.clock.at += secondsMs(2)
      const answer = await server.post(path, bodies(ids)[path], { authorization: thief.token })
      expect([path, answer.json<{ retcode: number }>().retcode]).toEqual([path, 40400])
    }
    // Marking what was seen names no draw of others, and marks none.
    await server.post('activity/box/draw/seen', { drawIds: [ids.drawId] }, { authorization: thief.token })
    expect(await rowsOf(owner.uid)).toBe(before)
  })
})

test('on two servers at once each right is used once', async () => {
  const uid = 'both'
  const token = await server.login(uid)
  const onBoth = async <P extends CallPath>(path: P, bodyOf: () => Body<P>) => {
    server.clock.at += secondsMs(2)
    const tries = Array.from({ length: 5 }, () => [server, second].map((one) => one.call(path, bodyOf(), token))).flat()
    return (await Promise.all(tries)).filter(({ retcode }) => retcode === 200).length
  }
  const fresh = () => ({ requestId: randomUUID() })
  expect(await onBoth('signIn/do', fresh)).toBe(1)
  expect(await onBoth('weal/task/draw', () => ({ taskId: 'sign', ...fresh() }))).toBe(1)
  const gifts = () => ({ activityId: 'gift', deviceId: randomUUID(), ...fresh() })
  expect(await onBoth('activity/newGift/receive', gifts)).toBe(1)
  const open = () => ({ activityId: 'spin', boxId: 'wheel', count: 1 as const, adult: true, ...fresh() })
  expect(await onBoth('activity/box/open', open)).toBe(1)
  const report = { entryId: 'e2', reason: 'vulgar' as const, text: '' }
  expect(await onBoth('activity/entry/report', () => ({ ...report, ...fresh() }))).toBe(10)
  expect(await server.db.$count(reports)).toBe(1)
})

test('with an ended session and for a disabled account no call of one’s own does anything', async () => {
  const all = bodies(nowhere)
  const { count, ended, disabled } = await withoutSession(server, areaCalls, (path) => all[path as keyof typeof all])
  expect(count).toBeGreaterThan(25)
  expect(ended).toEqual([10903])
  expect(disabled).toEqual([14002])
})
