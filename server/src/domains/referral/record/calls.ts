import { monthOf } from '@dm/shared/time'
import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { firstRows, pageAnswer } from '../../../db/page'
import { notFound } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { incomeMonths, incomeRows, sumsOf } from '../income/read'
import { monthOfColumn, monthsOf } from '../months'
import { inviteIncomes, inviteRelations, inviteVisits, marketRecords } from '../schema'
import { countRecords, found, listed, recordOf, recordsOf } from './records'

const RECENT = 20

/** The caller's invitees, by level, state and month (docs/product/referral.md#invitelist). */
export const page: Handler<'ivt/record/page'> = async (body, { uid, db, clock }) => {
  const anchor = body.anchor ?? clock.now()
  const month = body.month ? eq(monthOfColumn(inviteRelations.boundAt), body.month) : undefined
  const where = listed(uid, body.level, anchor, stateIs(body.state), month)
  const [list, total, level1, level2] = await Promise.all([
    recordsOf(db, uid, { where, sort: body.sort }, body),
    countRecords(db, where),
    countRecords(db, listed(uid, 1, anchor)),
    countRecords(db, listed(uid, 2, anchor)),
  ])
  return { ...pageAnswer(list, total, body), anchor, counts: { level1, level2 } }
}

/** Whoever has paid is certified or bound, too: a state is what an invitee has reached. */
function stateIs(state: 'bound' | 'certified' | 'paid' | undefined) {
  if (state === 'certified') return isNotNull(inviteRelations.certifiedAt)
  if (state === 'paid') return isNotNull(inviteRelations.firstPaidAt)
  return state === 'bound' ? inArray(inviteRelations.state, ['bound', 'certified', 'paid']) : undefined
}

/** 搜索好友 (docs/product/referral.md#invitesearch). */
export const search: Handler<'ivt/record/search'> = async (body, { uid, db }) => {
  const where = found(uid, body.keyword)
  const [list, total] = await Promise.all([recordsOf(db, uid, { where }, body), countRecords(db, where)])
  return pageAnswer(list, total, body)
}

/** A private note about a direct invitee; empty clears it. */
export const setRemark: Handler<'ivt/remark/set'> = async (body, { uid, db }) => {
  const { remark } = body
  const set = await db
    .update(inviteRelations)
    .set({ remark })
    .where(and(eq(inviteRelations.uid, body.uid), eq(inviteRelations.inviterUid, uid)))
    .returning({ uid: inviteRelations.uid })
  if (set.length === 0) throw notFound('好友不存在')
  return { remark }
}

/** One of the caller's people, with what they brought (docs/product/referral.md#inviteuserdetail). */
export const detail: Handler<'ivt/user/detail/query'> = async ({ uid: of }, { uid, db, clock }) => {
  const record = await recordOf(db, uid, of)
  if (!record) throw notFound('好友不存在')
  const own = and(eq(inviteIncomes.uid, uid), eq(inviteIncomes.fromUid, of))
  return {
    record,
    months: await incomeMonths(db, own, monthsOf({}, clock.now())),
    recent: await incomeRows(db, uid, own, firstRows(RECENT)),
    ...(await sumsOf(db, own)),
  }
}

/** Events in each month: each counts in its own (docs/product/referral.md#inviterecords). */
export const monthStat: Handler<'ivt/record/month/stat/query'> = async (body, { uid, db, clock }) => {
  const months = monthsOf(body, clock.now())
  const rows = await eventsOf(db, uid, months)
  const list = months.map((month) => ({ ...(rows.get(month) ?? nothing()), month }))
  const total = list.reduce<ReturnType<typeof nothing>>((sum, row) => add(sum, row), nothing())
  return { months: list, total: { ...total, month: monthOf(clock.now()) } }
}

const nothing = () => ({
  ...{ visits: 0, logins: 0, bound: 0, certified: 0, paid: 0, level2Bound: 0 },
  byChannel: { link: 0, poster: 0, wechat: 0, app: 0 },
})
type Events = ReturnType<typeof nothing>
type Count = Exclude<keyof Events, 'byChannel'>

function add(a: Events, b: Events): Events {
  const sum = nothing()
  for (const key of ['visits', 'logins', 'bound', 'certified', 'paid', 'level2Bound'] as const)
    sum[key] = a[key] + b[key]
  for (const key of ['link', 'poster', 'wechat', 'app'] as const)
    sum.byChannel[key] = a.byChannel[key] + b.byChannel[key]
  return sum
}

async function eventsOf(db: Db, uid: string, months: string[]): Promise<Map<string, Events>> {
  const all = new Map(months.map((month) => [month, nothing()]))
  const n = sql<number>`count(*)::int`
  const direct = alias(inviteRelations, 'direct')
  const first = months[0] ?? ''
  const visitMonth = sql<string>`left(${inviteVisits.day}, 7)`
  const visits = await db
    .select({ month: visitMonth, channel: inviteVisits.channel, n })
    .from(inviteVisits)
    .where(and(eq(inviteVisits.inviterUid, uid), gte(inviteVisits.day, first)))
    .groupBy(visitMonth, inviteVisits.channel)
  for (const row of visits) {
    const of = all.get(row.month)
    if (!of) continue
    of.visits += row.n
    of.byChannel[row.channel] += row.n
  }
  const put = (key: Count, rows: { month: string; n: number }[]) => {
    for (const row of rows) {
      const of = all.get(row.month)
      if (of) of[key] = row.n
    }
  }
  const loginMonth = monthOfColumn(marketRecords.firstAt)
  put(
    'logins',
    await db
      .select({ month: loginMonth, n })
      .from(marketRecords)
      .where(eq(marketRecords.uid, uid))
      .groupBy(sql`1`),
  )
  for (const [key, column] of [
    ['bound', inviteRelations.boundAt],
    ['certified', inviteRelations.certifiedAt],
    ['paid', inviteRelations.firstPaidAt],
  ] as const)
    put(
      key,
      await db
        .select({ month: monthOfColumn(column), n })
        .from(inviteRelations)
        .where(and(eq(inviteRelations.inviterUid, uid), isNotNull(column)))
        .groupBy(sql`1`),
    )
  put(
    'level2Bound',
    await db
      .select({ month: monthOfColumn(inviteRelations.boundAt), n })
      .from(inviteRelations)
      .innerJoin(direct, eq(direct.uid, inviteRelations.inviterUid))
      .where(eq(direct.inviterUid, uid))
      .groupBy(sql`1`),
  )
  return all
}
