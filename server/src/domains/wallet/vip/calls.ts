import { dayOf } from '@dm/shared/time'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { paged } from '../../../db/page'
import { orders, vipPeriods } from '../schema'
import type { Handler } from '../../handler'
import { enterpriseOf } from '../../enterprise/role'
import type { OrderRecord, Sales } from '../order/payable'
import { refusalOfRefund } from '../refund/refusal'
import { savedFees } from '../withdraw/saved'
import { benefitsOf } from './benefits'
import { nextPeriod } from './periods'
import { fenOf, VIP_PLANS } from './plans'

type PeriodRow = typeof vipPeriods.$inferSelect
type Scope = PeriodRow['scope']

/** Returns running memberships, what can be bought, and the days it would cover. */
export const query: Handler<'wallet/vip/query'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const company = await enterpriseOf(db, uid, now)
  return {
    now,
    scopes: [
      await scopeOf(db, uid, 'personal', now),
      {
        ...(await scopeOf(db, uid, 'enterprise', now)),
        ...(company.state !== 'passed' && {
          locked: { text: '先完成企业认证', path: '/enterprise/certification/index' },
        }),
      },
    ],
    savedFeeFen: await savedFees(db, uid),
  }
}

async function scopeOf(db: Db, uid: string, scope: Scope, now: number) {
  const today = dayOf(now)
  const rows = await db
    .select()
    .from(vipPeriods)
    .where(and(eq(vipPeriods.uid, uid), eq(vipPeriods.scope, scope), eq(vipPeriods.revoked, 0)))
    .orderBy(vipPeriods.startDay)
  const active = rows.find((row) => row.startDay <= today && today <= row.endDay)
  const endDay = rows.at(-1)?.endDay
  const plans = VIP_PLANS.filter((plan) => plan.scope === scope)
  return {
    scope,
    ...(active && { active: presentPeriod(active, today) }),
    ...(endDay !== undefined && endDay >= today && { endDay }),
    plans: await Promise.all(
      plans.map(async (plan) => ({
        ...plan,
        dayFen: fenOf(plan, 1),
        monthFen: fenOf(plan, 30),
        ...(await nextPeriod(db, uid, scope, plan.days, now)),
      })),
    ),
    benefits: benefitsOf(scope),
  }
}

/** Returns every period the user had, newest first, with its price and whether it can be refunded. */
export const recordPage: Handler<'wallet/vip/record/page'> = async (body, { uid, db, clock, payables }) => {
  const { scope } = body
  const now = clock.now()
  const where = and(eq(vipPeriods.uid, uid), scope && eq(vipPeriods.scope, scope))
  const order = [desc(vipPeriods.startDay), desc(vipPeriods.id)]
  const found = await paged(db, { from: vipPeriods, where, order }, body)
  const numbers = found.list.flatMap((row) => row.orderNo ?? [])
  const paid = numbers.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.orderNo, numbers))
  const list = []
  for (const row of found.list)
    list.push(
      await presentRecord(
        { db, payables },
        row,
        paid.find((one) => one.orderNo === row.orderNo),
        now,
      ),
    )
  return { ...found, list, anchor: body.anchor ?? now }
}

async function presentRecord(sales: Sales, row: PeriodRow, order: OrderRecord | undefined, now: number) {
  return {
    ...presentPeriod(row, dayOf(now)),
    ...(order && { amountFen: order.amountFen }),
    refundable: order !== undefined && (await refusalOfRefund(sales, order, now)) === null,
    ...(order?.tradeId && { tradeId: order.tradeId }),
  }
}

function presentPeriod(row: PeriodRow, today: string) {
  const { id, scope, source, title, startDay, endDay } = row
  return { id, scope, source, title, startDay, endDay, orderNo: row.orderNo ?? undefined, state: stateOf(row, today) }
}

function stateOf({ revoked, startDay, endDay }: PeriodRow, today: string) {
  if (revoked) return 'revoked' as const
  if (today < startDay) return 'waiting' as const
  return today > endDay ? ('expired' as const) : ('active' as const)
}
