import { addDays, addMonths, dayOf, daysMs, hoursMs, monthOf, startOfDay } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { SeedContext } from '../../../demo/context'
import { mature } from '../../wallet/ledger/income'
import { ledgerTxns, orders, refunds } from '../../wallet/schema'
import { bookRefund, placeOrder, type DemoOrder } from '../../wallet/seed/order'
import { orderPaid } from '../income/paid'
import { matured, mayMature } from '../income/settle'
import { orderRefunded } from '../income/takeBack'
import { owingAt, seedOwing, type Purchase } from './cases'
import type { Invitee } from './people'

const SOLD: readonly DemoOrder[] = [
  { kind: 'coin', subject: '充值 1,280 星钻', fen: 12_800, detail: { itemId: 'coin-128', coin: 1_280, giftCoin: 0 } },
  { kind: 'coin', subject: '充值 300 星钻', fen: 3_000, detail: { itemId: 'coin-30', coin: 300, giftCoin: 0 } },
  { kind: 'vip', subject: '开通会员 · 1个月', fen: 2_800, detail: { itemId: 'vip-month' } },
  { kind: 'traffic', subject: '曝光包 · 10000次', fen: 8_800, detail: { itemId: 'traffic-10000' } },
]
const BUYERS_OF_LEVEL = { 1: 44, 2: 60 } as const
/** Of the guild's artists, and those of them who buy again in the present month. */
const [BUYING_ARTISTS, THIS_MONTH] = [24, 4]

const hooks = [{ mayMature, matured }]

/** One step of the history. */
interface Event {
  at: number
  run: () => Promise<unknown>
}

/**
 * Fourteen months of orders of the invitees, with refunds before and after the settlement; all through the functions of
 * live orders, so that the ledger agrees (docs/product/referral.md#demo-data). One month is empty, one is negative.
 */
export async function seedOrders(
  seed: SeedContext,
  invitees: readonly Invitee[],
  artists: readonly Invitee[],
  cases: readonly Purchase[],
): Promise<void> {
  const { db, now, random } = seed
  const [empty, negative] = [addMonths(monthOf(now), -5), addMonths(monthOf(now), -8)]
  // Yesterday's payments are compared with the provider's statement, which knows no demo orders.
  const end = startOfDay(addDays(dayOf(now), -1))
  const events: Event[] = []
  const buy = (buyer: Invitee, at: number, order: DemoOrder, back: { days: number; share: number } | null) => {
    let orderNo = ''
    events.push({
      at,
      run: () =>
        db.transaction(async (tx) => {
          orderNo = await placeOrder({ tx, random, uid: buyer.uid, later: () => undefined }, at, order)
          const [row] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo))
          if (row) await orderPaid(tx, row, at)
        }),
    })
    const refundAt = at + daysMs(back?.days ?? 0)
    if (back && refundAt < end)
      events.push({
        at: refundAt,
        run: () =>
          db.transaction((tx) =>
            giveBack(tx, seed, { orderNo, fen: Math.floor(order.fen * back.share), at: refundAt }),
          ),
      })
  }
  for (const level of [1, 2] as const) {
    const people = invitees.filter((one) => one.level === level && one.boundAt < end - daysMs(1))
    for (const [n, buyer] of random.sample(people, BUYERS_OF_LEVEL[level]).entries()) {
      for (let times = random.int(1, 3); times > 0; times -= 1) {
        const span = Math.min(end - hoursMs(3), buyer.boundAt + daysMs(150)) - buyer.boundAt
        const at = buyer.boundAt + Math.floor(random.next() * span)
        if ([empty, negative].includes(monthOf(at))) continue
        const order = { ...random.pick(SOLD) }
        const back = n % 9 === 3 ? { days: 2, share: 1 } : n % 9 === 6 ? { days: 20, share: 0.5 } : null
        buy(buyer, at, order, back)
      }
    }
  }
  // Of the month before the negative one, given back in it; and one that is settled tomorrow.
  const early = invitees.find(
    ({ level, boundAt }) => level === 1 && boundAt < startOfDay(`${addMonths(negative, -1)}-01`),
  )
  const large = { ...SOLD[0], fen: 64_800, detail: { itemId: 'coin-648', coin: 6_480, giftCoin: 0 } } as DemoOrder // as: SOLD is not empty
  if (early) buy(early, startOfDay(`${negative}-01`) - daysMs(4), large, { days: 12, share: 1 })
  const late = invitees.find(({ level, boundAt }) => level === 1 && boundAt > now - daysMs(60))
  const plain = SOLD[1]
  if (late && plain) buy(late, startOfDay(addDays(dayOf(now), -6)) + hoursMs(12), plain, null)
  const month = Math.max(startOfDay(`${monthOf(now)}-01`), end - daysMs(20))
  for (const [n, artist] of random.sample([...artists], BUYING_ARTISTS).entries()) {
    const { boundAt } = artist
    const at = boundAt + Math.floor(random.next() * (end - hoursMs(3) - boundAt))
    if (at < end) buy(artist, at, { ...random.pick(SOLD) }, n === 5 ? { days: 2, share: 1 } : null)
    const again = Math.max(month, boundAt) + hoursMs(9 + n)
    if (n < THIS_MONTH && again < end) buy(artist, again, { ...random.pick(SOLD) }, null)
  }
  for (const { buyer, at, order, back } of cases) buy(buyer, at, order, back)
  events.push({ at: owingAt(now), run: () => seedOwing(seed) })
  events.sort((a, b) => a.at - b.at)
  let day = ''
  for (const { at, run } of events) {
    if (dayOf(at) !== day) await mature(db, startOfDay((day = dayOf(at))) + 6 * 60_000, hooks)
    await run()
  }
  await mature(db, now, hooks)
}

/** A refund as the provider's success books it. */
export async function giveBack(
  tx: Db,
  { random }: Pick<SeedContext, 'random'>,
  { orderNo, fen, at }: { orderNo: string; fen: number; at: number },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order?.attemptNo) return
  const refundNo = `R${(random.id() + random.id()).slice(0, 23).toUpperCase()}`
  const { uid, kind, subject, attemptNo } = order
  await tx.insert(refunds).values({
    ...{ refundNo, orderNo, attemptNo, uid, fen, at, reason: '买错了' },
    cause: 'order',
    by: 'user',
    state: 'success',
    doneAt: at,
  })
  const [txn] = await tx
    .select({ id: ledgerTxns.id })
    .from(ledgerTxns)
    .where(and(eq(ledgerTxns.kind, 'order'), eq(ledgerTxns.bizId, orderNo)))
  if (kind === 'service') return
  const from = `revenue.${kind}` as const
  await bookRefund(tx, { uid, fen, from, refundNo, at, sub: subject, reversalOf: txn?.id ?? '' })
  await tx.update(orders).set({ state: 'refunded', refundedFen: fen }).where(eq(orders.orderNo, orderNo))
  await orderRefunded(tx, { ...order, refundedFen: fen }, refundNo, at)
}
