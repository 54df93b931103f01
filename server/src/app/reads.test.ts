import { randomUUID } from 'node:crypto'
import { contract, isCall, type CallPath, type ReadBody, type ReadPath } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import { eq, sql } from 'drizzle-orm'
import { demo, DEMO_AT } from '../../test/contents'
import { testServer, type TestServer } from '../../test/server'
import { files } from '../domains/file/schema'
import { services } from '../domains/service/schema'
import { openKeys } from '../platform/keys'
import { readsOf } from './reads'

const [PERFORMER, ENTERPRISE, PROVIDER, AGENT, INVITER] = ['10001', '10003', '10004', '10005', '10050']

/** Calls with names like reads that write: none of them can be a first call of a page. */
const WRITES_THAT_SOUND_LIKE_READS: Partial<Record<CallPath, string>> = {
  'enterprise/contact/view': 'counts whom it was shown to',
  'userinfo/modelcard/contact/query': 'counts whom it was shown to',
  'wallet/bank/detect': 'counts how often it is called',
  'wallet/order/query': 'asks the provider about an unpaid order and settles it',
}

let server: TestServer
let ids: Awaited<ReturnType<typeof demoIds>>
const tokens = new Map<string, string>()

beforeAll(async () => {
  const settings = { SMS_ADDRESS_LIMIT: '100000', SECRET_KEY: 'k'.repeat(32) }
  server = await testServer(settings, { content: demo })
  server.clock.at = DEMO_AT
  for (const uid of [PERFORMER, ENTERPRISE, PROVIDER, AGENT, INVITER]) tokens.set(uid, await server.login(uid))
  ids = await demoIds()
}, 600_000)
afterAll(() => server.close())

/** Returns the ids of the demo data. */
async function demoIds() {
  const token = tokens.get(PERFORMER)
  const ask = async <P extends ReadPath>(path: P, body: ReadBody<P>) => {
    // A read's body is a body of the call.
    const { data, msg } = await server.call(path, body as Parameters<typeof server.call<P>>[1], token)
    if (data === undefined) throw new Error(`${path}: ${msg}`)
    return data
  }
  const { activity } = await ask('activity/overview/query', { slot: 'competition' })
  const trades = await ask('wallet/trade/page', { unit: 'fen' })
  const orders = await ask('wallet/order/page', { kind: 'coin', state: 'paid' })
  const invoices = await ask('wallet/invoice/page', { state: 'issued' })
  const open = await ask('wallet/invoice/order/page', {})
  const accounts = await ask('wallet/account/list', {})
  const withdrawals = await ask('wallet/withdraw/page', {})
  const atHome = await ask('activity/home/order/page', {})
  const requests = await ask('service/booking/page', { role: 'customer', state: 'pending' })
  const [row] = await server.db.select({ id: services.id }).from(services).where(eq(services.state, 'online')).limit(1)
  const { service } = await ask('service/detail/query', { id: row?.id ?? '' })
  const draft = await server.call(
    'wallet/invoice/draft/create',
    { orderNos: open.list.slice(0, 1).map(({ orderNo }) => orderNo) },
    token,
  )
  return {
    activityId: activity.activityId,
    addressId: await anAddress(),
    homeOrderId: atHome.list[0]?.orderId ?? '',
    bookingId: requests.list[0]?.id ?? '',
    tradeId: trades.list[0]?.id ?? '',
    orderNo: orders.list[0]?.orderNo ?? '',
    invoiceId: invoices.list[0]?.id ?? '',
    draftId: draft.data?.draftId ?? '',
    accountId: accounts.list[0]?.id ?? '',
    withdrawId: withdrawals.list[0]?.id ?? '',
    packId: (await server.call('traffic/pack/page', {}, tokens.get(AGENT))).data?.list[0]?.id ?? '',
    marketId: (await server.call('market/record/page', {}, tokens.get(INVITER))).data?.list[0]?.id ?? '',
    incomeId:
      (await server.call('ivt/income/month/detail/query', { month: dayOf(DEMO_AT, 'month') }, tokens.get(INVITER))).data
        ?.list[0]?.id ?? '',
    serviceId: service.id,
    packageId: service.packages[0]?.id ?? '',
    offerOrderId: await anOfferOrder(),
    licence: await privatePicture(ENTERPRISE),
    inviteToken: await anInvitation(),
  }
}

/** A licence that was uploaded, as its row has it. */
async function privatePicture(uid: string): Promise<string> {
  const url = '/files/0123456789abcdefghij.jpg'
  await server.db.insert(files).values({
    id: '0123456789abcdefghij',
    url,
    uid,
    purpose: 'licence',
    kind: 'image',
    private: true,
    mime: 'image/jpeg',
    size: 1,
    storedSize: 1,
    sha256: 'x',
    state: 'temporary',
    createdAt: DEMO_AT,
  })
  return url
}

/** An invitation of the demo company, whose token is answered this once. */
async function anInvitation(): Promise<string> {
  const body = { requestId: randomUUID() }
  const { data, msg } = await server.call('enterprise/member/invite/add', body, tokens.get(ENTERPRISE))
  if (!data) throw new Error(msg)
  return data.token
}

/** An order of an offer, which the performer has none of in the demo data. */
async function anOfferOrder(): Promise<string> {
  const body = { activityId: 'o1001', priceFen: 990, adult: true as const, requestId: randomUUID() }
  const { data, msg } = await server.call('activity/offer/order/create', body, tokens.get(PERFORMER))
  if (!data) throw new Error(msg)
  return data.orderId
}

/** An address of the performer, who has none in the demo data. */
async function anAddress(): Promise<string> {
  const body = {
    requestId: randomUUID(),
    name: '林小满',
    tel: '13900000001',
    regionCodes: ['330000', '330100', '330108'],
    detail: '江南大道 1 号',
    tag: 'none' as const,
    isDefault: true,
  }
  const { data, msg } = await server.call('address/add', body, tokens.get(PERFORMER))
  if (!data) throw new Error(msg)
  return data.id
}

/** Test bodies of each read; the compiler requires one for a new read. */
const BODIES: { [P in ReadPath]: () => ReadBody<P>[] } = {
  'user/logout/check/query': () => [{}],
  'user/account/get': () => [{}],
  'user/account/session/page': () => [{}],
  'help/home/query': () => [{}],
  'help/question/page': () => [{}, { categoryId: '5-wallet' }, { keyword: '提现' }],
  'help/question/query': () => [{ id: '5-wallet-1' }],
  'feedback/page': () => [{}],
  'feedback/detail/query': () => [{ id: 'fb-replied' }],
  'activity/overview/query': () => [{ slot: 'competition' }, { activityId: ids.activityId }],
  'activity/rules/history': () => [{ activityId: 'c1001' }],
  'activity/talentKing/queryActivitySurplus': () => [{ activityId: ids.activityId }],
  'activity/entry/hot/list': () => [{ activityId: ids.activityId, pageSize: 6 }],
  'activity/entry/rank/list': () => [
    { activityId: ids.activityId, scope: 'total' },
    { activityId: ids.activityId, scope: 'day' },
  ],
  'activity/entry/detail/query': () => [{ entryId: 'a1001-012' }],
  'activity/box/query': () => [{ activityId: 'h4001' }],
  'activity/box/card/page': () => [
    { activityId: 'h4001', tab: 'opened' },
    { activityId: 'h4001', tab: 'matched' },
  ],
  'activity/notice/list': () => [{ activityId: 'h1001' }, { activityId: 'h1001', cityCode: '420100' }],
  'activity/talentKing/queryBox': () => [{ activityId: 'h1002' }],
  'activity/talentKing/queryGift': () => [{ activityId: 'h1002', boxId: 'wheel' }],
  'activity/talentKing/queryActivityRecord': () => [
    { activityId: 'h1002', scope: 'winners' },
    { activityId: 'h1002', scope: 'mine' },
  ],
  'activity/talentKing/queryUserPrizeGift': () => [{}, { activityId: 'h1002', state: 'toClaim' }],
  'signIn/query': () => [{}, { month: '2026-11' }],
  'activity/home/list': () => [
    { activityId: 'h2001' },
    { activityId: 'h2001', cityCode: '330100', category: '生日惊喜' },
  ],
  'activity/home/detail/query': () => [{ packageId: 'hp001' }],
  'activity/home/slot/list': () => [{ packageId: 'hp001', from: '2026-11-20', days: 61 }],
  'activity/home/order/page': () => [{}, { state: 'serving' }],
  'activity/home/order/detail/query': () => [{ orderId: ids.homeOrderId }],
  'activity/newGift/query': () => [{ activityId: 'w1002' }],
  'activity/offer/query': () => [{ activityId: 'o1001' }, { activityId: 'o1002' }],
  'activity/offer/order/detail/query': () => [{ orderId: ids.offerOrderId }],
  'adv/detail/query': () => [{ id: 'ad1001' }],
  'agent/info/query': () => [{}, { uid: '10005' }],
  'agent/artist/top': () => [{}],
  'weal/task/list': () => [{}],
  'address/page': () => [{}],
  'address/map/config/query': () => [{}],
  'address/region/guess': () => [{ lng: 120.2119, lat: 30.2084 }],
  'address/detail/query': () => [{ id: ids.addressId }],
  'common/agreement/query': () => [{ id: 3 }],
  'ivt/rule/query': () => [{}],
  'market/record/page': () => [{}, { bound: false, keyword: '林' }],
  'market/record/stat/query': () => [{ range: '30d' }],
  'market/record/detail/query': () => [{ id: ids.marketId }],
  'traffic/product/list': () => [{}],
  'traffic/target/count': () => [{}],
  'traffic/target/page': () => [{}, { of: 'invitees', keyword: '影' }],
  'traffic/overview/query': () => [{}],
  'traffic/pack/page': () => [{}, { state: 'expired' }],
  'traffic/pack/detail/query': () => [{ id: ids.packId, days: 90 }],
  'traffic/refund/preview': () => [{ packId: ids.packId }],
  'ivt/record/page': () => [{}, { level: 2, state: 'paid', sort: 'contribution' }],
  'ivt/record/month/stat/query': () => [{}],
  'ivt/user/detail/query': () => [{ uid: '30001' }],
  'ivt/income/stat/query': () => [{}],
  'ivt/income/month/stat/query': () => [{}],
  'ivt/income/month/detail/query': () => [{ month: dayOf(DEMO_AT, 'month') }],
  'ivt/income/row/query': () => [{ id: ids.incomeId }],
  'ivt/user/info/query': () => [{}, { uid: '10002' }],
  'app/version/query': () => [{ platform: 'ios' }, { platform: 'android' }],
  'enterprise/mine/get': () => [{}],
  'enterprise/modelcard/get': () => [{ uid: ENTERPRISE }],
  'enterprise/archives/get': () => [{ uid: ENTERPRISE }, {}],
  'enterprise/archives/manage/query': () => [{}],
  'enterprise/stat/query': () => [{ days: 7 }],
  'enterprise/item/audit/page': () => [{ state: 'pending' }, { state: 'rejected' }],
  'enterprise/basicInfo/get': () => [{ uid: ENTERPRISE }, {}],
  'enterprise/photo/page': () => [{ uid: ENTERPRISE }, {}, { album: 'work' }],
  'enterprise/trip/page': () => [{ uid: ENTERPRISE }, {}, { status: 'ended', month: '2026-10' }],
  'enterprise/trip/get': () => [{ id: 'ent-trip-2', uid: ENTERPRISE }, { id: 'ent-trip-1' }],
  'enterprise/remark/get': () => [{ uid: ENTERPRISE }, {}],
  'enterprise/cert/get': () => [{}],
  'enterprise/member/list': () => [{}],
  'enterprise/member/invite/query': () => [{ token: ids.inviteToken }],
  'enterprise/vip/get': () => [{}],
  'enterprise/product/page': () => [{ uid: ENTERPRISE }, {}],
  'enterprise/product/get': () => [{ id: 'ent-a-p1', uid: ENTERPRISE }, { id: 'ent-a-p1' }],
  'enterprise/progress/page': () => [{ uid: ENTERPRISE }, {}],
  'enterprise/progress/get': () => [{ id: 'ent-progress-1', uid: ENTERPRISE }, { id: 'ent-progress-1' }],
  'enterprise/honor/page': () => [{ uid: ENTERPRISE }, {}],
  'enterprise/honor/get': () => [{ id: 'ent-honor-1', uid: ENTERPRISE }, { id: 'ent-honor-1' }],
  'enterprise/team/page': () => [{ uid: ENTERPRISE }, {}],
  'enterprise/team/get': () => [{ id: 'ent-team-1', uid: ENTERPRISE }, { id: 'ent-team-1' }],
  'enterprise/cert/file/query': () => [{ file: ids.licence }],
  'userinfo/modelcard/get': () => [{ uid: PERFORMER }, { uid: PERFORMER, preview: true }, { uid: '10002' }],
  'userinfo/modelcard/stat/query': () => [{}],
  'userinfo/tv/page': () => [{ pageSize: 50 }, { uid: '10002', kind: 'film' }],
  'userinfo/tv/get': () => [{ id: 'work-10002-1' }],
  'userinfo/honor/page': () => [{}, { uid: '10002', level: 'industry' }],
  'userinfo/honor/get': () => [{ id: 'honor-1' }],
  'userinfo/exp/page': () => [{}, { uid: '10002', order: 'old' }],
  'userinfo/exp/get': () => [{ id: 'exp-1' }],
  'userinfo/action/page': () => [{}, { uid: '10002', kind: 'dance' }],
  'userinfo/action/get': () => [{ id: 'action-1' }],
  'userinfo/photo/album/page': () => [{}, { uid: '10002' }],
  'userinfo/photo/page': () => [{ albumId: 'album-1' }],
  'userinfo/music/album/page': () => [{}, { uid: '10002' }],
  'userinfo/music/page': () => [{ albumId: 'music-1' }],
  'user/block/page': () => [{}],
  'user/vod/like/page': () => [{}],
  'user/vod/view/page': () => [{}],
  'user/center/vod/page': () => [{}, { state: 'rejected' }, { uid: '10002' }],
  'vod/detail/query': () => [{ vodId: 'c1e1' }, { collectId: 'c1' }],
  'vod/collect/query': () => [{ collectId: 'c1' }],
  'vod/related/list': () => [{}, { vodId: 'c1e1' }],
  'vod/board/query': () => [{ range: 7 }, { range: 90 }],
  'live/board/query': () => [{ range: 7 }, { range: 90 }],
  'livecate/queryByRoomId': () => [{ roomId: 'room-live' }, { roomId: 'room-replay' }],
  'livecate/sharePreview': () => [{ id: 'preview-tomorrow' }],
  'live/state/query': () => [{ roomId: 'room-live' }],
  'live/message/list': () => [
    { roomId: 'room-live', afterSeq: 0 },
    { roomId: 'room-live', afterSeq: 3 },
  ],
  'live/recommend/list': () => [{}, { excludeRoomId: 'room-live' }],
  'user/creator/get': () => [{ uid: '10002' }],
  'user/creator/vod/page': () => [{ uid: '10002' }],
  'discover/detail/query': () => [{ id: 'd-nine' }, { id: 'd-video' }],
  'discover/related/list': () => [{}, { id: 'd-nine' }],
  'vod/comment/page': () => [{ vodId: 'c1e1' }, { vodId: 'c1e1', sort: 'new' }, { discoverId: 'd-nine' }],
  'vod/comment/reply/page': () => [{ commentId: 'vc2' }],
  'userinfo/music/get': () => [{ id: 'song-1-1' }],
  'userinfo/modelcard/photos/get': () => [{}, { uid: '10002' }],
  'userinfo/travel/page': () => [{}, { uid: '10002' }, { uid: '10002', state: 'ended' }],
  'userinfo/travel/calendar/query': () => [{ month: '2026-11' }, { uid: '10002', month: '2026-12' }],
  'userinfo/travel/get': () => [{ id: 'trip-10001-1' }],
  'userinfo/travel/detail/get': () => [{ id: 'trip-10001-1-1' }],
  'userinfo/travel/conflict/query': () => [
    { startDay: '2026-11-20', endDay: '2026-11-22', tz: 'Asia/Shanghai' },
    { travelId: 'trip-10001-1', day: '2026-11-23', startMin: 540, endMin: 600 },
  ],
  'userinfo/travel/export': () => [{ id: 'trip-10001-1' }, { month: '2026-11' }],
  'notice/detail/query': () => [{ noticeId: 'n1001' }],
  'notice/entry/detail/query': () => [{ noticeId: 'n1004' }],
  'notice/entry/page': () => [{ state: 'open' }, { state: 'done' }],
  'notice/recommend/list': () => [{ size: 3 }],
  'notice/page': () => [{}, { keyword: '%', kind: 'film', gender: 'female', ageMin: 18, ageMax: 25, sort: 'pay' }],
  'service/page': () => [{}, { category: 'photography', date: dayOf(DEMO_AT), sort: 'rating' }],
  'service/share/query': () => [{ id: ids.serviceId, uid: PERFORMER }, { uid: PROVIDER }],
  'service/provider/query': () => [{}],
  'service/invite/query': () => [{}, { uid: PROVIDER }],
  'service/invite/page': () => [{}],
  'service/edit/query': () => [{ id: ids.serviceId }],
  'service/place/query': () => [{}],
  'service/my/page': () => [{}, { state: 'online' }],
  'service/booking/page': () => [{ role: 'customer' }, { role: 'provider', state: 'done', keyword: '拍摄' }],
  'service/booking/detail/query': () => [{ id: ids.bookingId }],
  'service/booking/ics': () => [{ id: ids.bookingId }],
  'service/booking/count/query': () => [{}],
  'service/booking/cancel/preview': () => [{ id: ids.bookingId }],
  'service/calendar/query': () => [{ month: dayOf(DEMO_AT, 'month') }],
  'service/calendar/day/query': () => [{ date: dayOf(DEMO_AT) }],
  'service/calendar/setting/query': () => [{}],
  'service/detail/query': () => [{ id: ids.serviceId }],
  'service/slot/query': () => [
    { serviceId: ids.serviceId, packageId: ids.packageId, units: 1, from: dayOf(DEMO_AT), days: 7 },
  ],
  'service/comment/page': () => [{ serviceId: ids.serviceId }],
  'service/question/page': () => [{ serviceId: ids.serviceId }],
  'service/question/own/page': () => [{ state: 'open' }, { state: 'answered' }],
  'service/question/canned/list': () => [{}],
  'user/center/get': () => [{}],
  'userinfo/get': () => [{}, { uid: '10002' }, { uid: '10002', previews: true }, { archive: true }],
  'user/authentication/query': () => [{}],
  'user/certification/query': () => [{}],
  'user/brief/query': () => [{ uid: '10002' }],
  'userbag/remind': () => [{}],
  'wallet/trade/detail/query': () => [{ tradeId: ids.tradeId }],
  'wallet/trade/page': () => [{ unit: 'fen' }, { unit: 'coin', group: 'in' }, { unit: 'fen', words: '提现' }],
  'wallet/overview/query': () => [{}],
  'wallet/bill/month/query': () => [{ month: dayOf(DEMO_AT, 'month') }],
  'wallet/bill/month/list': () => [{}],
  'wallet/tax/year/query': () => [{ year: 2026 }],
  'wallet/invoice/order/page': () => [{}, { kind: 'coin' }],
  'wallet/invoice/draft/query': () => [{ draftId: ids.draftId }],
  'wallet/invoice/page': () => [{}],
  'wallet/invoice/detail/query': () => [{ invoiceId: ids.invoiceId }],
  'wallet/invoice/pdf/query': () => [{ invoiceId: ids.invoiceId }],
  'wallet/invoice/title/list': () => [{}],
  'wallet/coin/package/list': () => [{}],
  'wallet/order/page': () => [{}, { kind: 'coin', state: 'paid' }],
  'wallet/purchase/page': () => [{}, { state: 'unpaid' }, { state: 'refund' }],
  'wallet/refund/preview': () => [{ orderNo: ids.orderNo }],
  'wallet/bank/list': () => [{}],
  'wallet/account/list': () => [{}],
  'wallet/traffic/query': () => [{}],
  'wallet/traffic/record/page': () => [{}],
  'wallet/vip/query': () => [{}],
  'wallet/vip/record/page': () => [{ scope: 'personal' }],
  'wallet/withdraw/query': () => [{}],
  'wallet/withdraw/preview': () => [{ accountId: ids.accountId, amountFen: 10_000 }],
  'wallet/withdraw/detail/query': () => [{ withdrawId: ids.withdrawId }],
  'wallet/withdraw/page': () => [{}],
}

/** Makes a call in a read-only transaction. */
const readOnly = (path: CallPath, body: unknown, uid: string) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    const token = tokens.get(uid) ?? null
    const caller = { token, ip: '127.0.0.1', exactIp: '127.0.0.1', agent: '', browser: true, log: server.app.log }
    // Keys come from the settings, so nothing here uses the database outside this transaction.
    const keys = openKeys(tx, server.settings.SECRET_KEY)
    return readsOf({ ...server.services, db: tx, keys }).read(path, body, caller)
  })

const paths = Object.keys(contract).filter(isCall)
const isRead = (path: CallPath): path is ReadPath => contract[path].read !== false

/** The demo account that has what a call reads. */
const callerOf = (path: CallPath) => {
  if (path.startsWith('enterprise/')) return ENTERPRISE
  if (path.startsWith('service/calendar/') || path === 'service/edit/query') return PROVIDER
  if (path.startsWith('traffic/')) return AGENT
  return /^(?:ivt|market)\//.test(path) ? INVITER : PERFORMER
}

test.each(paths.filter(isRead))('%s writes nothing', async (path) => {
  const uid = callerOf(path)
  for (const body of BODIES[path]()) expect(await readOnly(path, body, uid)).toMatchObject({ retcode: 200 })
})

test.each(paths.filter(isRead))('%s writes nothing for an account that has just been made', async (path) => {
  const uid = await newAccount()
  // Missing rows may be refused; nothing may be a fault.
  for (const body of BODIES[path]()) expect((await readOnly(path, body, uid)).retcode).not.toBe(50000)
})

/** Creates an account as a first login does. */
async function newAccount(): Promise<string> {
  const mobile = '13655500001'
  const otherUid = [...tokens.keys()].find((uid) => ![PERFORMER, ENTERPRISE, PROVIDER, AGENT, INVITER].includes(uid))
  if (otherUid) return otherUid
  await server.call('sms/send', { mobile, bzType: 1 })
  const { data } = await server.call('login/sms', { mobile, smsCode: (await server.sms(mobile)) ?? '' })
  if (!data) throw new Error('no account was made')
  tokens.set(data.uid, data.token)
  return data.uid
}

test('a read that writes when it is sent a certain field says so', async () => {
  expect(contract['userbag/remind'].read).toEqual(['seen'])
  expect((await readOnly('userbag/remind', { seen: true }, PERFORMER)).retcode).not.toBe(200)
})

test('what sounds like a read is one, or is named here with what it writes', () => {
  const sounds = paths.filter(
    (path) => /\/(get|query|list|page|view|preview|detect|remind)$/.test(path) && !isRead(path),
  )
  expect(sounds.sort()).toEqual(Object.keys(WRITES_THAT_SOUND_LIKE_READS).sort())
})
