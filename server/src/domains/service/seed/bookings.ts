import type { ServiceContent, ServicePackage } from '@dm/shared/contract/calls/service/service'
import { addDays, dayOf, hoursMs, startOfDay } from '@dm/shared/time'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { busyRange, slotDay, wantedOf } from '../slots'
import { availabilityOf } from '../store'
import { divideMoney } from '../booking/money'
import { divide, DONE_MS, FEE_BP, freeCancelUntil, objectionDue } from '../booking/rules'
import { bookingEvents, bookings, comments, occupancy, services } from '../schema'
import { CROWD, DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import { DEMO_SERVICE, type servicePictures } from './content'
import { back } from '../../wallet/seed/event'
import { orders } from '../../wallet/schema'
import { placeOrder } from '../../wallet/seed/order'
import { offers } from './offers'
import { approvedUid } from './others'

type Pictures = Awaited<ReturnType<typeof servicePictures>>
type BookingRow = typeof bookings.$inferInsert

const COMMENTS = 186

const praise = [
  '妆很干净，摄影师会教你怎么站、手放哪里。当天晚上就收到底片了。',
  '棚里比较暖和，流程很顺。停车不太好找，建议坐地铁。',
  '第一次拍模卡，本来很紧张，老师一直在聊天，不知不觉就拍完了。',
  '精修保留了皮肤质感，没有修得不像自己，剧组当天就定了面试。',
  '服装尺码很全，换装间干净，助理会帮忙整理细节。',
  '比约定时间晚了十分钟开始，不过多拍了一组补上，态度很好。',
  '出片效率高，五天就收到精修。光线是我想要的那种电影感。',
  '老师很有耐心，妈妈陪我一起去的，两代人都很满意。',
]
const replies = ['谢谢，精修今晚发你。', '感谢信任，下次给你留靠窗的时段。', '停车可以走北门地库，下次提前告诉你。']

/** The first of those that wait are the performer's; the others are of the crowd. */
const openBookings = [
  { day: 0, state: 'confirmed' },
  { day: 1, state: 'confirmed' },
  { day: 1, state: 'confirmed' },
  { day: 1, state: 'pending' },
  { day: 2, state: 'confirmed' },
  { day: 2, state: 'unpaid' },
  { day: 3, state: 'confirmed' },
  { day: 4, state: 'confirmed' },
  { day: 4, state: 'pending' },
  { day: 5, state: 'confirmed' },
  { day: 6, state: 'pending' },
  { day: 7, state: 'confirmed' },
  { day: 8, state: 'unpaid' },
  { day: 9, state: 'pending' },
  { day: 10, state: 'confirmed' },
] as const

/** Adds past bookings with comments, and coming ones at times that the calendar itself offered. */
export async function seedServiceBookings(
  seed: SeedContext,
  content: ServiceContent,
  pictures: Pictures,
): Promise<void> {
  await seedPast(seed, content, pictures)
  await seedComing(seed, content)
  await seedPaid(seed)
}

function bookingRow(
  seed: SeedContext,
  content: ServiceContent,
  pack: ServicePackage,
  startAt: number,
  endAt: number,
): BookingRow {
  return {
    id: seed.random.id(),
    no: String(seed.random.int(100_000, 999_999)) + String(seed.random.int(100_000, 999_999)),
    serviceId: DEMO_SERVICE.portrait,
    packageId: pack.id,
    providerUid: DEMO.service,
    customerUid: seed.random.pick(CROWD),
    snapshot: {
      title: content.title,
      cover: content.covers[0] ?? '',
      packageName: pack.name,
      unit: pack.unit,
      priceFen: pack.priceFen,
      includes: pack.includes,
    },
    units: 1,
    amountFen: pack.priceFen,
    startAt,
    endAt,
    mode: 'store',
    latePct: 50,
    state: 'settled',
    createdAt: startAt - hoursMs(72),
  }
}

/** Paid before the wallet's history begins, like the crowd's other business: no order of theirs is kept. */
const paidAt = (row: BookingRow) => row.createdAt + hoursMs(1)
const paidBefore = (row: BookingRow, refundFen: number) => ({
  paidAt: paidAt(row),
  ...divide(row.amountFen, refundFen, FEE_BP),
})

async function seedPast(seed: SeedContext, content: ServiceContent, pictures: Pictures): Promise<void> {
  const { db, random } = seed
  const packs = content.packages.filter((pack) => pack.unit === 'once')
  const settled = Array.from({ length: COMMENTS + 27 }, (_, n) => {
    const pack = random.pick(packs)
    const startAt = back(seed, 3 + Math.floor(n * 1.4), 600 + (n % 3) * 150)
    const row = bookingRow(seed, content, pack, startAt, startAt + (pack.durationMin ?? 60) * 60_000)
    return { pack, row: { ...row, ...paidBefore(row, 0) } }
  })
  const others = (['cancelled', 'cancelled', 'noShow', 'disputed'] as const).map((state, n) => {
    const startAt = back(seed, 9 + n * 20, 960)
    const row = bookingRow(seed, content, content.packages[0] ?? random.pick(packs), startAt, startAt + hoursMs(1))
    return {
      ...row,
      state,
      ...(state === 'cancelled' ? paidBefore(row, row.amountFen) : { paidAt: paidAt(row) }),
      ...(state === 'cancelled' && {
        cancelBy: n === 0 ? ('provider' as const) : ('customer' as const),
        reason: '行程有变',
      }),
    }
  })
  await db.insert(bookings).values([...settled.map(({ row }) => row), ...others])
  await db.insert(comments).values(
    settled.slice(0, COMMENTS).map(({ row, pack }, n) => ({
      id: random.id(),
      bookingId: row.id,
      serviceId: row.serviceId,
      providerUid: row.providerUid,
      uid: row.customerUid,
      packageName: pack.name,
      star: n % 9 === 5 ? 4 : n % 41 === 40 ? 3 : 5,
      text: praise[n % praise.length] ?? '',
      images: n % 6 === 2 ? pictures.comment.slice(0, 1 + (n % 3)) : [],
      reply: n % 4 === 0 ? random.pick(replies) : null,
      at: row.endAt + hoursMs(5),
    })),
  )
}

/** The makeup artist whose customer the performer was (offers.ts). */
const MAKEUP = offers.findIndex(({ category }) => category === 'makeup')

/** Gives each order of a booking in the wallet's demo data the booking that it paid for: it took place and is settled. */
async function seedPaid(seed: SeedContext): Promise<void> {
  const { db, random } = seed
  const { detail, kind, paidAt } = orders
  const paid = and(eq(kind, 'service'), isNotNull(paidAt), sql`${detail} ->> 'source' is null`)
  const found = await db.select().from(orders).where(paid).orderBy(asc(paidAt))
  const providerUid = approvedUid(MAKEUP)
  const serviceId = `sv-${providerUid}-1`
  const [service] = await db.select({ content: services.published }).from(services).where(eq(services.id, serviceId))
  const pack = service?.content?.packages[0]
  if (!service?.content || !pack) throw new Error(`the service ${serviceId} is not there`)
  const { covers } = service.content
  for (const order of found) {
    const at = order.paidAt ?? order.createdAt
    const startAt = startOfDay(addDays(dayOf(at), 3)) + hoursMs(14)
    const endAt = startAt + hoursMs(1)
    const settledAt = objectionDue(endAt + DONE_MS)
    const [row] = await db
      .insert(bookings)
      .values({
        id: random.id(),
        no: String(random.int(100_000, 999_999)) + String(random.int(100_000, 999_999)),
        serviceId,
        packageId: pack.id,
        providerUid,
        customerUid: order.uid,
        snapshot: {
          title: order.subject,
          cover: covers[0] ?? '',
          packageName: pack.name,
          unit: pack.unit,
          priceFen: order.amountFen,
          includes: pack.includes,
        },
        units: 1,
        amountFen: order.amountFen,
        startAt,
        endAt,
        mode: 'visit',
        latePct: 50,
        state: 'done',
        orderNo: order.orderNo,
        paidAt: at,
        freeCancelUntil: freeCancelUntil(startAt, 24, at),
        objectUntil: settledAt,
        createdAt: at - hoursMs(1),
      })
      .returning()
    if (!row) throw new Error('a booking was not written')
    const parts = await divideMoney(db, row, 0, { at: settledAt, reason: '预约结算退款' })
    await db
      .update(bookings)
      .set({ state: 'settled', ...parts })
      .where(eq(bookings.id, row.id))
    const detailNow = { ...order.detail, source: row.id }
    await db.update(orders).set({ detail: detailNow }).where(eq(orders.orderNo, order.orderNo))
    const done = { bookingId: row.id, by: 'system' as const, fromState: 'confirmed', toState: 'done' }
    await db
      .insert(bookingEvents)
      .values([
        ...historyOf(row.id, 'confirmed', row.createdAt, at),
        { ...done, kind: 'done', at: endAt + DONE_MS },
        { ...done, kind: 'settled', fromState: 'done', toState: 'settled', at: settledAt },
      ])
  }
}

async function seedComing(seed: SeedContext, content: ServiceContent): Promise<void> {
  const { db, now, random } = seed
  const today = dayOf(now)
  const pack = content.packages[1] ?? content.packages[0]
  if (!pack) return
  const wanted = wantedOf(pack, 1)
  const window = async () => availabilityOf(db, DEMO.service, addDays(today, -1), addDays(today, 40), now)
  const first = await window()
  const days = Array.from({ length: 40 }, (_, n) => addDays(today, n)).filter(
    (day) => slotDay(first, wanted, day, now).state === 'open',
  )
  for (const plan of openBookings) {
    const free = await window()
    const day = days[plan.day]
    const slot = day && slotDay(free, wanted, day, now).slots.at(plan.state === 'pending' ? -1 : 0)
    if (!slot) continue
    const made = bookingRow(seed, content, pack, slot.startAt, slot.endAt)
    const { state } = plan
    const due = state === 'pending' ? now + hoursMs(10) : state === 'unpaid' ? now + hoursMs(2) : null
    const customerUid = state === 'confirmed' || plan.day > 4 ? random.pick(CROWD) : DEMO.performer
    const row = {
      ...made,
      customerUid,
      state,
      createdAt: now - hoursMs(2),
      expiresAt: due,
      beforeMin: free.beforeMin,
      afterMin: free.afterMin,
    }
    const paidAt = now - hoursMs(1)
    const paid = state === 'confirmed' && {
      orderNo: await placeOrder({ tx: db, random, uid: customerUid, later: (_at, run) => run() }, paidAt, {
        kind: 'service',
        subject: `预约 ${content.title}`,
        fen: row.amountFen,
        detail: { source: row.id },
      }),
      paidAt,
      freeCancelUntil: freeCancelUntil(row.startAt, 24, paidAt),
    }
    await db.insert(bookings).values({ ...row, ...paid })
    await db.insert(bookingEvents).values(historyOf(row.id, state, row.createdAt, paidAt))
    const busy = busyRange(free, wanted, slot.startAt)
    await db
      .insert(occupancy)
      .values({ id: row.id, providerUid: DEMO.service, key: row.id, ...busy, startDay: dayOf(slot.startAt) })
  }
}

/** Events of a booking in this state. */
function historyOf(bookingId: string, state: 'pending' | 'unpaid' | 'confirmed', at: number, paidAt: number) {
  const applied = { bookingId, at, by: 'customer' as const, kind: 'applied', toState: 'pending' }
  const accepted = { ...applied, by: 'provider' as const, kind: 'accepted', fromState: 'pending', toState: 'unpaid' }
  const paid = { ...applied, at: paidAt, kind: 'paid', fromState: 'unpaid', toState: 'confirmed' }
  if (state === 'pending') return [applied]
  return state === 'unpaid' ? [applied, accepted] : [applied, accepted, paid]
}
