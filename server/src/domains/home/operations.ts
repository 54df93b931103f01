import { homeOpsCalls } from '@dm/shared/contract/ops/activity-home'
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { opsCalls } from '../../platform/ops-calls'
import { audit } from '../../platform/audit'
import { notFound, wrongState } from '../../platform/failure'
import { withdrawReview } from '../../platform/review'
import type { DomainOpsCtx } from '../domain'
import { giveBack, HOME_REVIEW } from './money'
import { asOf } from './rules'
import { homeOrders } from './schema'
import { change, lockedHome } from './store'

/** From which states the team brings an order into another one. */
const FROM = { confirmed: ['paid'], finished: ['confirmed'], refunded: ['paid', 'confirmed'] } as const

/** An order, locked, that may come into this state now. Throws 40400, 40900. */
async function orderFor(tx: Db, no: string, to: keyof typeof FROM, now: number) {
  const [named] = await tx.select({ orderId: homeOrders.orderId }).from(homeOrders).where(eq(homeOrders.no, no))
  const row = named && (await lockedHome(tx, named.orderId))
  if (!row) throw notFound('订单不存在')
  const before: readonly string[] = FROM[to]
  if (!before.includes(asOf(row, now).state)) throw wrongState('订单状态已变化，请刷新', 'stale')
  return row
}

const LISTED = 500

/** Operators' calls on at-home orders. */
export const homeOperations = opsCalls<typeof homeOpsCalls, DomainOpsCtx>(
  homeOpsCalls,
  {
    homeOrderList: ({ from, to, reason }, { db, clock, operator: actor }) =>
      db.transaction(async (tx) => {
        const wanted = and(
          inArray(homeOrders.state, ['paid', 'confirmed']),
          from === undefined ? undefined : gte(homeOrders.day, from),
          to === undefined ? undefined : lte(homeOrders.day, to),
        )
        const found = await tx.select().from(homeOrders).where(wanted).orderBy(asc(homeOrders.startAt)).limit(LISTED)
        const detail = { from, to, nos: found.map(({ no }) => no) }
        await audit(tx, clock, { actor, action: 'home.order.list', subject: 'homeOrder:all', reason, detail })
        const now = clock.now()
        return {
          total: await tx.$count(homeOrders, wanted),
          rows: found.flatMap((row) => {
            // One whose time has come is in a later state already.
            const { state } = asOf(row, now)
            if (state !== 'paid' && state !== 'confirmed') return []
            const { regionNames, detail: street } = row.address
            return {
              no: row.no,
              uid: row.uid,
              state,
              title: row.snapshot.title,
              day: row.day,
              from: row.from,
              guests: row.guests,
              occasion: row.occasion,
              contact: row.contact,
              mobile: row.mobile,
              address: [...regionNames, street].join(' '),
              remark: row.remark,
              amountFen: row.amountFen,
            }
          }),
        }
      }),
    homeOrderSet: ({ no, to, note }, { db, clock, operator: actor }) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const row = await orderFor(tx, no, to, now)
        await withdrawReview(tx, clock, HOME_REVIEW, row.orderId)
        const text = to === 'confirmed' ? '团队已确认' : '服务已完成'
        await change(tx, row, { state: to, teamNote: note }, { at: now, text })
        const subject = `homeOrder:${no}`
        await audit(tx, clock, { actor, action: 'home.order.set', subject, reason: note, detail: { to } })
        return { no, state: to }
      }),
    homeOrderRefund: ({ no, note }, { db, clock, operator: actor }) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const row = await orderFor(tx, no, 'refunded', now)
        const back = { fen: row.amountFen, at: now, reason: '团队取消', text: '团队取消，已全额退款' }
        await giveBack(tx, row, { ...back, teamNote: note })
        const [subject, detail] = [`homeOrder:${no}`, { fen: row.amountFen }]
        await audit(tx, clock, { actor, action: 'home.order.refund', subject, reason: note, detail })
        return { no, state: 'refunded' as const }
      }),
  },
  {
    homeOrderRefund: ({ no }, { db }) =>
      db.select({ owner: homeOrders.uid, fen: homeOrders.amountFen }).from(homeOrders).where(eq(homeOrders.no, no)),
  },
)
