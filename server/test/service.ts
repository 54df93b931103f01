import { randomUUID } from 'node:crypto'
import type { Body, Data } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import { emptyTables } from './empty'
import { buyer } from './pay'
import type { TestServer } from './server'
import { addresses } from '../src/domains/address/schema'
import {
  bookings,
  calendarSettings,
  placeSettings,
  providers,
  servicePlaces,
  services,
} from '../src/domains/service/schema'
import { users } from '../src/platform/schema'

export const SELLER = 'seller'
export const SELLER_TEL = '13911112222'
/** Price of one `once` of an hour, in fen. */
export const PRICE = 48_000

type Setting = Partial<typeof calendarSettings.$inferInsert>

const at = (text: string) => Date.parse(`${text}:00+08:00`)
/** The day after tomorrow of the test's clock, 09:00. */
export const NINE = at('2026-11-22T09:00')

/** All that these tests write. */
const EMPTIED = [
  'service_providers',
  'addresses',
  'users',
  'certifications',
  'rate_windows',
  'job_leases',
  'pay_orders',
  'pay_attempts',
  'pay_refunds',
  'sandbox_payments',
  'sandbox_refunds',
  'ledger_accounts',
  'ledger_txns',
  'trades',
  'trade_days',
]

/** One provider with one service, open from nine to six every day, without notice or buffers unless told otherwise. */
export async function openMarket(server: TestServer, setting: Setting = {}): Promise<void> {
  const { db, clock } = server
  await emptyTables(db, ...EMPTIED)
  await db.insert(users).values({ uid: SELLER, mobile: '13900000099', createdAt: 0 })
  await db.insert(providers).values({
    uid: SELLER,
    name: '拾光影像',
    logo: '',
    kind: 'person',
    categories: ['photography'],
    regionCodes: ['330000', '330100', '330108'],
    city: '杭州',
    intro: '自然光感的人像摄影。',
    contactName: '周一一',
    tel: SELLER_TEL,
    state: 'approved',
    approvedAt: 0,
  })
  await db.insert(servicePlaces).values({
    id: 'place',
    providerUid: SELLER,
    label: '一号影棚',
    regionNames: ['浙江省', '杭州市', '滨江区'],
    detail: '星河路 18 号',
    lng: 120.2,
    lat: 30.2,
  })
  await db.insert(placeSettings).values({ providerUid: SELLER, visitRegions: ['330100'] })
  const once = { id: 'once', name: '单人拍摄', priceFen: PRICE, unit: 'once', durationMin: 60 } as const
  const day = { id: 'day', name: '全天拍摄', priceFen: 100_000, unit: 'day' } as const
  await db.insert(services).values({
    id: 'service',
    providerUid: SELLER,
    state: 'online',
    published: {
      title: '形象照拍摄',
      category: 'photography',
      covers: ['/files/a.webp'],
      intro: '自然光感的人像摄影。',
      tags: [],
      packages: [
        { ...once, minUnits: 1, maxUnits: 1, includes: '', people: 4 },
        { ...day, minUnits: 1, maxUnits: 3, includes: '' },
      ],
      modes: ['store', 'visit', 'online'],
      placeIds: ['place'],
      notice: '',
    },
    updatedAt: clock.now(),
  })
  await db.insert(calendarSettings).values({
    providerUid: SELLER,
    week: Array.from({ length: 7 }, () => [{ startMin: 540, endMin: 1080 }]),
    noticeMin: 0,
    beforeMin: 0,
    afterMin: 0,
    ...setting,
  })
}

/** Another provider with the same service, named `second`, and the same hours. */
export async function openSecondSeller({ db }: TestServer, uid = 'seller2', id = 'second'): Promise<void> {
  const [provider] = await db.select().from(providers)
  const [service] = await db.select().from(services)
  const [setting] = await db.select().from(calendarSettings)
  if (!provider || !service || !setting) throw new Error('the market is not open')
  await db.insert(users).values({ uid, mobile: uid === 'seller2' ? '13900000098' : null, createdAt: 0 })
  await db.insert(providers).values({ ...provider, uid })
  await db.insert(services).values({ ...service, id, providerUid: uid })
  await db.insert(calendarSettings).values({ ...setting, providerUid: uid })
}

/** Changes the provider's terms; what was left out stays. */
export const setCalendar = (server: TestServer, setting: Setting) =>
  server.db.update(calendarSettings).set(setting).where(eq(calendarSettings.providerUid, SELLER))

type Booking = Data<'service/booking/detail/query'>['booking']
type Change = { id: string; version: number; requestId: string }

/** Actions of a customer or a provider. */
export async function party(server: TestServer, uid: string, mobile: string | null = null) {
  const me = buyer(server, await server.login(uid, mobile))
  const read = async (id: string): Promise<Booking> => {
    const answer = await me.call('service/booking/detail/query', { id })
    if (!answer.data) throw new Error(answer.msg)
    return answer.data.booking
  }
  const seen = async (id: string): Promise<Change> => ({
    id,
    version: (await read(id)).version,
    requestId: randomUUID(),
  })
  return {
    uid,
    ...me,
    read,
    seen,
    apply: (startAt: number, more: Partial<Body<'service/booking/apply'>> = {}) =>
      me.call('service/booking/apply', {
        serviceId: 'service',
        packageId: 'once',
        units: 1,
        startAt,
        mode: 'online',
        remark: '',
        amountFen: PRICE,
        requestId: randomUUID(),
        ...more,
      }),
    /** Orders and pays a booking that was accepted; returns the order's number. */
    async pays(id: string): Promise<string> {
      const { amountFen } = await read(id)
      const order = await me.call('service/booking/order/create', { ...(await seen(id)), expectFen: amountFen })
      if (!order.data) throw new Error(order.msg)
      await me.press((await me.start(order.data.orderNo)).url, 'lost')
      await me.state(order.data.orderNo)
      return order.data.orderNo
    },
    async cancels(id: string, reason = '行程有变') {
      const preview = await me.call('service/booking/cancel/preview', { id })
      return me.call('service/booking/cancel', {
        ...(await seen(id)),
        reason,
        expectRefundFen: preview.data?.refundFen ?? 0,
      })
    },
  }
}

export type Party = Awaited<ReturnType<typeof party>>

/** A request that was sent; throws when it was refused. */
export async function requested(customer: Party, startAt: number, more: Partial<Body<'service/booking/apply'>> = {}) {
  const answer = await customer.apply(startAt, more)
  if (!answer.data) throw new Error(answer.msg)
  return answer.data.booking.id
}

/** A booking that was accepted and paid. */
export async function confirmed(customer: Party, seller: Party, startAt: number) {
  const id = await requested(customer, startAt)
  await seller.call('service/booking/accept', await seller.seen(id))
  await customer.pays(id)
  return id
}

/** An address in this city, of this account. */
export async function addressIn(server: TestServer, uid: string, city: string): Promise<string> {
  const id = randomUUID()
  await server.db.insert(addresses).values({
    id,
    uid,
    name: '林小满',
    tel: '13933334444',
    regionCodes: [`${city.slice(0, 2)}0000`, city, city],
    detail: '江南大道 1 号',
    tag: 'none',
    createdAt: server.clock.now(),
  })
  return id
}

export const bookingRow = async (server: TestServer, id: string) =>
  (await server.db.select().from(bookings).where(eq(bookings.id, id)))[0]
