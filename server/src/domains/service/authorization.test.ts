import { randomUUID } from 'node:crypto'
import type { Body, CallPath } from '@dm/shared/contract'
import { minutesMs } from '@dm/shared/time'
import { testServer, type TestServer } from '../../../test/server'
import { addressIn, confirmed, NINE, openMarket, party, requested, SELLER, type Party } from '../../../test/service'
import { draftOfContent } from './edit/store'
import { addresses } from '../address/schema'
import {
  bookingEvents,
  bookings,
  calendarBlocks,
  calendarSettings,
  cannedQuestions,
  comments,
  dayRules,
  occupancy,
  placeSettings,
  providers,
  servicePlaces,
  serviceQuestions,
  services,
} from './schema'

let server: TestServer
let stranger: Party
let made: { booking: string; pending: string; address: string; block: string }
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  await openMarket(server)
  const fan = await party(server, 'fan', '13955556666')
  const seller = await party(server, SELLER)
  stranger = await party(server, 'stranger')
  const address = await addressIn(server, 'fan', '330100')
  const booking = await confirmed(fan, seller, NINE)
  const pending = await requested(fan, NINE + minutesMs(120), { mode: 'visit', addressId: address, remark: '门禁密码' })
  const times = { startAt: NINE + minutesMs(300), endAt: NINE + minutesMs(360) }
  const block = await seller.call('service/calendar/block/add', { ...times, note: '私人安排', requestId: randomUUID() })
  const [service] = await server.db.select().from(services)
  if (!service?.published || !block.data) throw new Error('the market is not open')
  const draft = { ...draftOfContent(service.published), title: '还没有公开的新标题' }
  await server.db.update(services).set({ draft, draftState: 'draft' })
  const mine = { id: 'comment', bookingId: booking, serviceId: 'service', providerUid: SELLER, uid: 'fan', at: 0 }
  await server.db.insert(comments).values({ ...mine, packageName: '单人拍摄', star: 5, text: '很满意' })
  const question = { id: 'question', serviceId: 'service', providerUid: SELLER, uid: 'fan', text: '有档期吗？', at: 0 }
  await server.db.insert(serviceQuestions).values(question)
  await server.db.insert(cannedQuestions).values({ id: 'canned', providerUid: SELLER, position: 1, question: '多久？' })
  made = { booking, pending, address, block: block.data.id }
})

const TABLES = [
  addresses,
  bookingEvents,
  bookings,
  calendarBlocks,
  calendarSettings,
  cannedQuestions,
  comments,
  dayRules,
  occupancy,
  placeSettings,
  providers,
  servicePlaces,
  serviceQuestions,
  services,
]

/** Everything that the area keeps. */
async function kept(): Promise<string> {
  const texts: string[] = []
  for (const table of TABLES) {
    const rows: object[] = await server.db.select().from(table)
    texts.push(...rows.map((row) => JSON.stringify(row)).sort())
  }
  return texts.join('\n')
}

const asked = <P extends CallPath>(path: P, body: Body<P>) => ({ path, body })
const change = (id: string) => ({ id, version: 1, requestId: randomUUID() })

test('nothing of others can be changed by an account that knows the ids', async () => {
  const { booking, pending, address, block } = made
  const before = await kept()
  const requestId = randomUUID()
  const words = {
    name: '林小满',
    tel: '13912345678',
    regionCodes: ['330000', '330100', '330108'],
    detail: '江南大道2号',
  }
  const writes = [
    asked('service/booking/accept', change(pending)),
    asked('service/booking/reject', { ...change(pending), reason: '档期冲突' }),
    asked('service/booking/cancel', { ...change(booking), reason: '行程有变', expectRefundFen: 0 }),
    asked('service/booking/order/create', { ...change(pending), expectFen: 48_000 }),
    asked('service/booking/confirm', change(booking)),
    asked('service/booking/dispute', { ...change(booking), reason: '没有按约定拍摄' }),
    asked('service/booking/finish', change(booking)),
    asked('service/booking/noshow', change(booking)),
    asked('service/booking/reschedule/apply', { ...change(booking), startAt: NINE + minutesMs(60), note: '' }),
    asked('service/booking/reschedule/answer', { ...change(booking), action: 'agree' }),
    asked('service/comment/add', { bookingId: booking, star: 1, text: '差', images: [], requestId }),
    asked('service/comment/reply', { id: 'comment', reply: '谢谢', requestId }),
    asked('service/question/answer', { id: 'question', answer: '有档期', requestId }),
    asked('service/question/canned/set', { id: 'canned', question: '能否上门？', answer: '', requestId }),
    asked('service/submit', { id: 'service', version: 0, requestId }),
    asked('service/withdraw', { id: 'service', version: 0 }),
    asked('service/online/set', { id: 'service', online: false, version: 0 }),
    asked('service/copy', { id: 'service', requestId }),
    asked('service/del', { id: 'service' }),
    asked('service/calendar/block/del', { id: block }),
    asked('address/set', { ...words, id: address, version: 0, tag: 'none', isDefault: true }),
    asked('address/default/set', { id: address }),
  ]
  const refused = [40300, 40400, 40900]
  const others: string[] = []
  for (const { path, body } of writes) {
    const { retcode, msg } = await stranger.call(path, body)
    if (!refused.includes(retcode)) others.push(`${path} ${retcode} ${msg}`)
  }
  expect(others).toEqual([])
  // A repeated removal succeeds, so that of another's address does, and removes nothing.
  await stranger.call('address/del', { id: address })
  await stranger.call('service/question/canned/del', { id: 'canned' })
  expect(await kept()).toBe(before)
})

test('no phone, address, note, remark or draft of others is in any answer', async () => {
  const { booking, address } = made
  const secrets = /13955556666|13911112222|13933334444|13900000099|江南大道|星河路|私人安排|门禁密码|还没有公开/
  const reads = [
    asked('service/page', {}),
    asked('service/detail/query', { id: 'service' }),
    asked('service/share/query', { id: 'service', uid: SELLER }),
    asked('service/share/query', { uid: SELLER }),
    asked('service/comment/page', { serviceId: 'service' }),
    asked('service/slot/query', { serviceId: 'service', packageId: 'once', units: 1, from: '2026-11-22', days: 7 }),
    asked('service/invite/query', { uid: SELLER }),
    asked('service/provider/query', {}),
    asked('service/my/page', {}),
    asked('service/edit/query', { id: 'service' }),
    asked('service/place/query', {}),
    asked('service/calendar/query', { month: '2026-11' }),
    asked('service/calendar/day/query', { date: '2026-11-22' }),
    asked('service/booking/page', { role: 'customer' }),
    asked('service/booking/page', { role: 'provider' }),
    asked('service/booking/detail/query', { id: booking }),
    asked('service/booking/cancel/preview', { id: booking }),
    asked('service/booking/count/query', {}),
    asked('service/booking/ics', { id: booking }),
    asked('service/invite/page', {}),
    asked('address/page', {}),
    asked('address/detail/query', { id: address }),
  ]
  for (const { path, body } of reads)
    for (const answer of [await server.call(path, body), await stranger.call(path, body)])
      expect(`${path} ${JSON.stringify(answer)}`).not.toMatch(secrets)
})
