import { dayOf, startOfDay } from '@dm/shared/time'
import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { orders } from '../schema'
import { notAllowed, wrongState } from '../../../platform/failure'
import { identityOf } from '../../profile/identity'

/** Most that one user may recharge per UTC+8 day, in fen. */
const DAY_FEN = 2_000_000
/** The same without real-name certification. */
const UNNAMED_DAY_FEN = 100_000

/** Returns the amount recharged today plus open orders, in fen. */
async function rechargedToday(db: Db, uid: string, now: number): Promise<number> {
  const today = startOfDay(dayOf(now))
  const [row] = await db
    .select({ fen: sql<string | null>`sum(${orders.amountFen} - ${orders.refundedFen})` })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        eq(orders.kind, 'coin'),
        or(
          and(inArray(orders.state, ['paid', 'refunding', 'refunded']), gte(orders.paidAt, today)),
          and(eq(orders.state, 'pending'), gt(orders.expireAt, now)),
        ),
      ),
    )
  return Number(row?.fen ?? 0)
}

/** Returns the amount that the user may still recharge today, in fen. */
export async function dayLeft(db: Db, uid: string, now: number): Promise<number> {
  const { certified } = await identityOf(db, uid, now)
  return Math.max(0, (certified ? DAY_FEN : UNNAMED_DAY_FEN) - (await rechargedToday(db, uid, now)))
}

/**
 * Throws unless `fen` more may be recharged: 40300 for a minor or without real name above ¥1,000 a day, 40900 above
 * ¥20,000.
 */
export async function mayRecharge(db: Db, uid: string, fen: number, now: number): Promise<void> {
  const { certified, minor } = await identityOf(db, uid, now)
  if (minor) throw notAllowed('未成年人暂不支持充值', 'minor')
  const total = fen + (await rechargedToday(db, uid, now))
  if (total > DAY_FEN) throw wrongState('今日充值已达上限', 'quotaUsedUp')
  if (!certified && total > UNNAMED_DAY_FEN) throw notAllowed('单日充值超过1000元需先完成实名认证', 'notCertified')
}
