import type { Data } from '@dm/shared/contract'
import { maskedMobile } from '@dm/shared/format'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { and, asc, desc, eq, gte, ilike, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../../db/like'
import type { Db } from '../../../db/open'
import { firstRows, pageAnswer, pageRows, type AskedPage } from '../../../db/page'
import { notFound } from '../../../platform/failure'
import { users } from '../../../platform/schema'
import type { Handler } from '../../handler'
import { profiles } from '../../profile/schema'
import { GONE_NAME } from '../people'
import { REWARD_MS } from '../plan'
import { inviteIncomes, inviteRelations, inviteVisits, marketEvents, marketRecords } from '../schema'

type MarketRecord = Data<'market/record/page'>['list'][number]
type MarketEvent = Data<'market/record/detail/query'>['events'][number]
type Relation = typeof inviteRelations.$inferSelect

const isBound = eq(marketRecords.result, 'bound')
/** The relation of a record: only one to the record's own inviter says anything. */
const related = and(eq(inviteRelations.uid, marketRecords.downUid), eq(inviteRelations.inviterUid, marketRecords.uid))

async function recordsOf(db: Db, where: SQL | undefined, asked: AskedPage) {
  const query = db
    .select({
      record: marketRecords,
      relation: inviteRelations,
      name: profiles.nickname,
      avatar: profiles.avatar,
      mobile: users.mobile,
      state: users.state,
    })
    .from(marketRecords)
    .innerJoin(users, eq(users.uid, marketRecords.downUid))
    .leftJoin(profiles, eq(profiles.uid, marketRecords.downUid))
    .leftJoin(inviteRelations, related)
    .where(where)
    .orderBy(desc(marketRecords.lastAt), desc(marketRecords.no))
  const rows = await pageRows(query, asked)
  return rows.map(({ record, relation, name, avatar, mobile, state }) => {
    const left = state === 'gone'
    const bound = record.result === 'bound' && relation !== null
    return {
      relation: bound ? relation : null,
      shown: {
        id: record.id,
        downUid: record.downUid,
        name: left ? GONE_NAME : (name ?? ''),
        avatar: left ? '' : (avatar ?? ''),
        phoneMasked: bound && !left && mobile ? maskedMobile(mobile) : null,
        isAgent: record.isAgent,
        isPwd: record.isPwd,
        isMsg: record.isMsg,
        times: record.times,
        firstAt: record.firstAt,
        lastAt: record.lastAt,
        newUser: record.newUser,
        result: record.result,
        state: bound ? stageOf(relation) : 'login',
        left,
        boundAt: bound ? relation.boundAt : null,
        rewardEndsAt: bound ? relation.boundAt + REWARD_MS : null,
      } satisfies MarketRecord,
    }
  })
}

const stageOf = ({ firstPaidAt, certifiedAt }: Relation) =>
  firstPaidAt !== null ? 'paid' : certifiedAt !== null ? 'certified' : 'bound'

/** The caller's records (docs/product/referral.md#commonmarket); phones are searched among bound people alone. */
export const marketPage: Handler<'market/record/page'> = async (body, { uid, db }) => {
  const { keyword, bound, from, to } = body
  const tail =
    keyword && /^\d{4,11}$/.test(keyword) ? sql`right(${users.mobile}, ${keyword.length}) = ${keyword}` : null
  const where = and(
    eq(marketRecords.uid, uid),
    bound === undefined ? undefined : bound ? isBound : ne(marketRecords.result, 'bound'),
    keyword
      ? or(
          and(eq(users.state, 'normal'), ilike(profiles.nickname, containing(keyword))),
          tail ? and(isBound, tail) : undefined,
        )
      : undefined,
    from ? gte(marketRecords.lastAt, startOfDay(from)) : undefined,
    to ? lt(marketRecords.lastAt, startOfDay(addDays(to, 1))) : undefined,
  )
  const counted = db
    .select({ id: marketRecords.id })
    .from(marketRecords)
    .innerJoin(users, eq(users.uid, marketRecords.downUid))
    .leftJoin(profiles, eq(profiles.uid, marketRecords.downUid))
    .where(where)
    .as('counted')
  const [rows, total] = await Promise.all([recordsOf(db, where, body), db.$count(counted)])
  const list = rows.map(({ shown }) => shown)
  return pageAnswer(list, total, body)
}

const DAYS = { today: 1, '7d': 7, '30d': 30, all: null } as const

export const marketStat: Handler<'market/record/stat/query'> = async ({ range }, { uid, db, clock }) => {
  const days = DAYS[range]
  const first = days === null ? '0000-00-00' : addDays(dayOf(clock.now()), 1 - days)
  const since = days === null ? 0 : startOfDay(first)
  const n = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      logins: sql<number>`count(*)::int`,
      newUsers: n(eq(marketRecords.newUser, true)),
      bound: n(isBound),
      notBound: n(ne(marketRecords.result, 'bound')),
      certified: n(and(isBound, sql`${inviteRelations.certifiedAt} is not null`)),
      paid: n(and(isBound, sql`${inviteRelations.firstPaidAt} is not null`)),
    })
    .from(marketRecords)
    .leftJoin(inviteRelations, related)
    .where(and(eq(marketRecords.uid, uid), gte(marketRecords.firstAt, since)))
  const visits = await db.$count(inviteVisits, and(eq(inviteVisits.inviterUid, uid), gte(inviteVisits.day, first)))
  return { visits, ...(row ?? { logins: 0, newUsers: 0, bound: 0, notBound: 0, certified: 0, paid: 0 }) }
}

/** One of the caller's records with all that happened (docs/product/referral.md#commonmarketdetail). */
export const marketDetail: Handler<'market/record/detail/query'> = async ({ id }, { uid, db }) => {
  const [row] = await recordsOf(db, and(eq(marketRecords.id, id), eq(marketRecords.uid, uid)), firstRows(1))
  if (!row) throw notFound('记录不存在')
  const { shown, relation } = row
  const stored = await db.select().from(marketEvents).where(eq(marketEvents.recordId, id)).orderBy(asc(marketEvents.no))
  const own = and(eq(inviteIncomes.uid, uid), eq(inviteIncomes.fromUid, shown.downUid))
  const back = relation
    ? await db
        .selectDistinct({ at: inviteIncomes.at })
        .from(inviteIncomes)
        .where(and(own, eq(inviteIncomes.type, 'clawback')))
    : []
  const [earned] = relation
    ? await db
        .select({ fen: sql<string>`coalesce(sum(${inviteIncomes.amountFen}), 0)` })
        .from(inviteIncomes)
        .where(own)
    : []
  const events: MarketEvent[] = [
    ...stored.map(({ at, kind, text }) => ({ at, kind, text })),
    ...(relation ? milestonesOf(relation) : []),
    ...back.map(({ at }) => ({ at, kind: 'refunded' as const, text: '退款' })),
  ]
  // Of the same moment, what was noted later is newer.
  events.reverse().sort((a, b) => b.at - a.at)
  return { record: shown, events, contributionFen: Number(earned?.fen ?? 0) }
}

function milestonesOf({ boundAt, certifiedAt, firstPaidAt }: Relation): MarketEvent[] {
  return [
    { at: boundAt, kind: 'bound', text: '绑定成功' },
    ...(certifiedAt === null ? [] : [{ at: certifiedAt, kind: 'certified' as const, text: '完成实名' }]),
    ...(firstPaidAt === null ? [] : [{ at: firstPaidAt, kind: 'paid' as const, text: '首次付费' }]),
  ]
}
