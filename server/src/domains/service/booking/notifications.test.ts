/** @database both */
import { daysMs, hoursMs, minutesMs, secondsMs, utc8Text } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../../test/server'
import {
  confirmed,
  NINE,
  openMarket,
  party,
  requested,
  SELLER,
  setCalendar,
  type Party,
} from '../../../../test/service'
import { sendNotification } from '../../../platform/notification'
import type { SmsSender } from '../../../platform/sms-sender'
import { users } from '../../../platform/schema'
import { serviceDeletion } from '../account-deletion'
import { bookingNotifications } from '../schema'
import { sendNotifications } from './notification-job'

const START = Date.parse('2026-11-20T12:00:00+08:00')
const FAN = '13955556666'
const OWNER = '13900000099'
/** Each message with its number, the oldest first; `refuse` is what the provider answers instead. */
let sent: string[] = []
let refuse: Error | null = null
let asked = 0
const sms: SmsSender = {
  async send(mobile, text) {
    asked += 1
    if (refuse) throw refuse
    sent.push(`${mobile === OWNER ? 'provider' : 'customer'} ${text.replace('【点梦】', '')}`)
  },
}

let server: TestServer
let fan: Party
let seller: Party
beforeAll(async () => {
  server = await testServer({}, { sms })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.at = START
  await openMarket(server)
  fan = await party(server, 'fan', FAN)
  seller = await party(server, SELLER, OWNER)
  refuse = null
  asked = 0
  sent = []
})

/** Moves on, and returns what was sent since. */
async function after(ms: number): Promise<string[]> {
  sent = []
  server.clock.at += ms
  await server.runJobs()
  await server.runJobs()
  return sent
}
const states = async () => (await server.db.select().from(bookingNotifications)).map(({ state }) => state)

test('a request, its acceptance, the payment, the evening before: each side hears of each once', async () => {
  const id = await requested(fan, NINE, { remark: '两套衣服' })
  expect(sent).toEqual([])
  expect(await after(minutesMs(1))).toEqual([
    'provider 你收到11月22日 09:00的预约请求，请在11月21日 00:00前处理，逾期自动失效。',
  ])
  await seller.call('service/booking/accept', await seller.seen(id))
  expect(await after(minutesMs(1))).toEqual([
    'customer 服务商已接受你11月22日 09:00的预约，请在11月20日 14:01前付款，逾期自动失效。',
  ])
  await fan.pays(id)
  expect(await after(minutesMs(1))).toEqual(['provider 客户已付款，11月22日 09:00的预约已确认。'])
  expect(await after(Date.parse('2026-11-21T19:59:00+08:00') - server.clock.at)).toEqual([])
  const reminders = await after(minutesMs(1))
  expect(reminders.toSorted()).toEqual([
    'customer 明天（11月22日 09:00）有一个预约，请准时。',
    'provider 明天（11月22日 09:00）有一个预约，请准时。',
  ])
  expect(await after(hoursMs(1))).toEqual([])
})

test('an hour before a request or a payment is due, and not where it was due sooner from the start', async () => {
  const id = await requested(fan, NINE)
  await after(minutesMs(1))
  expect(await after(hoursMs(11) - minutesMs(2))).toEqual([])
  expect(await after(minutesMs(1))).toEqual(['provider 11月22日 09:00的预约请求将在1小时内失效，请尽快处理。'])
  await seller.call('service/booking/accept', await seller.seen(id))
  expect(await after(minutesMs(1))).toHaveLength(1)
  expect(await after(hoursMs(1))).toEqual(['customer 你11月22日 09:00的预约将在1小时内失效，请尽快付款。'])
  await setCalendar(server, { instant: true })
  await requested(fan, NINE + hoursMs(1))
  expect(await after(minutesMs(1))).toEqual([])
})

test('a refusal, a cancellation by either side, a proposal and an objection reach the other side', async () => {
  const first = await requested(fan, NINE)
  await seller.call('service/booking/reject', { ...(await seller.seen(first)), reason: '档期冲突' })
  // The request that is answered already is not told of any more.
  expect(await after(minutesMs(1))).toEqual(['customer 服务商未接受你11月22日 09:00的预约，请选择其他时间或服务商。'])
  const second = await confirmed(fan, seller, NINE)
  await after(minutesMs(1))
  const move = { ...(await seller.seen(second)), startAt: NINE + hoursMs(3), note: '' }
  await seller.call('service/booking/reschedule/apply', move)
  expect(await after(minutesMs(1))).toEqual([
    'customer 对方提议将11月22日 09:00的预约改到11月22日 12:00，请在11月21日 00:02前答复。',
  ])
  await seller.cancels(second, '设备故障')
  expect(await after(minutesMs(1))).toEqual(['customer 对方已取消11月22日 09:00的预约，款项将原路退回。'])
  await after(minutesMs(15))
  const third = await confirmed(fan, seller, NINE)
  await after(minutesMs(1))
  await fan.cancels(third)
  expect(await after(minutesMs(1))).toEqual(['provider 对方已取消11月22日 09:00的预约。'])
  const fourth = await confirmed(fan, seller, NINE)
  await after(NINE + hoursMs(1) - server.clock.at)
  await seller.call('service/booking/finish', await seller.seen(fourth))
  await fan.call('service/booking/dispute', { ...(await fan.seen(fourth)), reason: '没有按约定拍摄' })
  expect(await after(minutesMs(1))).toEqual([
    'provider 客户对11月22日 09:00的预约提出申诉，款项由平台保管，等待平台处理。',
  ])
})

test('a booking that is moved is called to mind on the evening before its new day alone', async () => {
  const id = await confirmed(fan, seller, NINE)
  const move = { ...(await seller.seen(id)), startAt: NINE + daysMs(2), note: '' }
  await seller.call('service/booking/reschedule/apply', move)
  await fan.call('service/booking/reschedule/answer', { ...(await fan.seen(id)), action: 'agree' })
  await after(minutesMs(1))
  expect(await after(Date.parse('2026-11-21T20:30:00+08:00') - server.clock.at)).toEqual([])
  expect(await after(daysMs(2))).toHaveLength(2)
})

test('a sender that refuses is asked three times, one that is silent once; the call succeeds', async () => {
  refuse = new Error('The SMS provider answered 503')
  await requested(fan, NINE)
  for (let n = 0; n < 8; n += 1) await after(minutesMs(2))
  expect([asked, (await states()).toSorted()]).toEqual([3, ['failed', 'waiting']])
  refuse = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  asked = 0
  await requested(fan, NINE + hoursMs(1))
  for (let n = 0; n < 8; n += 1) await after(minutesMs(2))
  refuse = null
  expect(await after(minutesMs(30))).toEqual([])
  expect(asked).toBe(1)
})

/** Messages that the job of notifications alone sends a while later. */
async function toldAfter(ms: number): Promise<string[]> {
  sent = []
  server.clock.at += ms
  await sendNotifications({ ...server.services, sms, log: server.app.log })
  return sent
}

test('who asks and cancels again and again sends two messages at most, and ten requests a day', async () => {
  // Cancelled before their messages went out: neither is sent.
  for (let n = 0; n < 7; n += 1) await fan.cancels(await requested(fan, NINE))
  expect(await toldAfter(secondsMs(10))).toEqual([])
  const heard: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const id = await requested(fan, NINE)
    heard.push(...(await toldAfter(secondsMs(10))))
    await fan.cancels(id)
    heard.push(...(await toldAfter(secondsMs(10))))
  }
  expect(heard.map((text) => text.slice(0, 14))).toEqual(['provider 你收到11', 'provider 对方已取消'])
  expect(await fan.apply(NINE)).toMatchObject({ retcode: 42900, reason: 'dailyRequestsUsedUp' })
})

test('the second request of one customer within minutes is told when they are over, if it is still open', async () => {
  await requested(fan, NINE)
  expect(await toldAfter(minutesMs(1))).toHaveLength(1)
  const second = await requested(fan, NINE + hoursMs(1))
  const other = await party(server, 'other', '13900000078')
  await requested(other, NINE + hoursMs(2))
  expect((await toldAfter(minutesMs(1))).map((text) => text.slice(0, 24))).toEqual(['provider 你收到11月22日 11:00'])
  await fan.cancels(second)
  expect(await toldAfter(minutesMs(14))).toEqual([])
})

test('a number gets 20 a day from all together, and messages about its own money besides', async () => {
  const deps = { ...server.services, sms, log: server.app.log }
  const tell = (own?: true) => sendNotification(deps, OWNER, '…', { notification: 'test', ...(own && { own }) })
  const told = await Promise.all(Array.from({ length: 30 }, () => tell()))
  expect(told.filter(Boolean)).toHaveLength(20)
  await requested(fan, NINE)
  expect(await toldAfter(minutesMs(1))).toEqual([])
  expect(await tell(true)).toBe(true)
  server.clock.at += daysMs(1)
  expect(await tell()).toBe(true)
})

test('who asks, waits and cancels all day takes no message of another customer, nor those of what is paid for', async () => {
  for (let n = 0; n < 10; n += 1) {
    const id = await requested(fan, NINE)
    await after(minutesMs(16))
    await fan.cancels(id)
    await after(minutesMs(16))
  }
  const news = await server.db.select().from(bookingNotifications).where(eq(bookingNotifications.uid, seller.uid))
  expect(news.filter(({ state }) => state === 'sent')).toHaveLength(6)
  const other = await party(server, 'other', '13955557777')
  const id = await requested(other, NINE)
  expect(await after(minutesMs(1))).toEqual([expect.stringMatching(/^provider 你收到/)])
  await seller.call('service/booking/accept', await seller.seen(id))
  await other.pays(id)
  expect(await after(minutesMs(1))).toContainEqual(expect.stringMatching(/^provider 客户已付款/))
})

test('what comes too late to be true is dropped, also after a stop', async () => {
  await requested(fan, NINE)
  expect(await after(hoursMs(13))).toEqual([])
  expect(await states()).toEqual(['dropped', 'dropped'])
})

test('servers that send at the same moment send each message once', async () => {
  await requested(fan, NINE)
  const other = await party(server, 'other', '13900000078')
  await requested(other, NINE + hoursMs(1))
  const deps = { ...server.services, log: server.app.log }
  await Promise.all(Array.from({ length: 8 }, () => sendNotifications(deps)))
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)
})

test('who is deleting the account gets none, and nothing about it is kept afterwards', async () => {
  const id = await requested(fan, NINE)
  await after(minutesMs(1))
  await server.db.update(users).set({ state: 'cooling' }).where(eq(users.uid, 'fan'))
  await seller.call('service/booking/reject', { ...(await seller.seen(id)), reason: '档期冲突' })
  expect(await after(minutesMs(1))).toEqual([])
  const context = { clock: server.clock, keys: server.services.keys, keepsIdentity: false, keepsFiles: [] }
  await server.db.transaction(async (tx) => serviceDeletion.erase?.(tx, 'fan', context))
  expect(new Set((await server.db.select().from(bookingNotifications)).map(({ uid }) => uid))).toEqual(
    new Set([SELLER]),
  )
})

test('texts hold times, and neither names nor places', async () => {
  const id = await confirmed(fan, seller, NINE)
  await seller.cancels(id, '王老师在星河路 18 号等')
  const all = await after(minutesMs(1))
  expect(all.join()).toContain(utc8Text(NINE, 'M月D日 HH:mm'))
  expect(all.join()).not.toMatch(/拾光影像|王老师|星河路|形象照|http/)
})
