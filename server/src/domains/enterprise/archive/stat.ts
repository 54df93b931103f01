import { addDays, dayOf } from '@dm/shared/time'
import { and, count, eq, gte } from 'drizzle-orm'
import { notAllowed } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { enterpriseContactViews, enterpriseVisits } from '../schema'
import { requireCompany } from '../store'
import { runningVip } from '../vip'

/** Visits and contact views by UTC+8 day; days without any are there with 0. */
export const queryStat: Handler<'enterprise/stat/query'> = async ({ days }, { uid, db, clock }) => {
  const now = clock.now()
  const { id } = (await requireCompany(db, uid, now)).row
  if (days === 30 && (await runningVip(db, id, now)).state === 'none')
    throw notAllowed('30 天数据为会员权益', 'vipNeeded')
  const first = addDays(dayOf(now), 1 - days)
  const [visits, contacts, totalVisits] = await Promise.all([
    db
      .select({ day: enterpriseVisits.day, n: count() })
      .from(enterpriseVisits)
      .where(and(eq(enterpriseVisits.enterpriseId, id), gte(enterpriseVisits.day, first)))
      .groupBy(enterpriseVisits.day),
    db
      .select({ day: enterpriseContactViews.day, n: count() })
      .from(enterpriseContactViews)
      .where(and(eq(enterpriseContactViews.enterpriseId, id), gte(enterpriseContactViews.day, first)))
      .groupBy(enterpriseContactViews.day),
    db.$count(enterpriseVisits, eq(enterpriseVisits.enterpriseId, id)),
  ])
  const on = (rows: typeof visits, day: string) => rows.find((row) => row.day === day)?.n ?? 0
  const list = Array.from({ length: days }, (_, at) => {
    const day = addDays(first, at)
    return { day, visits: on(visits, day), contacts: on(contacts, day) }
  })
  return {
    days: list,
    visits: list.reduce((sum, day) => sum + day.visits, 0),
    contacts: list.reduce((sum, day) => sum + day.contacts, 0),
    totalVisits,
  }
}
