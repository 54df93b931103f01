import type { ParsedBody } from '@dm/shared/contract'
import { and, asc, desc, eq, gt, gte, ilike, lte, or, sql, type SQL } from 'drizzle-orm'
import { paged } from '../../db/page'
import { containing } from '../../db/like'
import type { Handler } from '../handler'
import { notices } from './schema'
import { noticeBrief } from './state'

type Asked = Omit<ParsedBody<'notice/page'>, 'page' | 'pageSize'>

/** A part that takes this sex, and any age of the range; true without parts. */
function fitsPart({ gender, ageMin, ageMax }: Asked): SQL | undefined {
  if (gender === undefined && ageMin === undefined && ageMax === undefined) return undefined
  const wanted = and(
    gender === undefined ? undefined : sql`part ->> 'gender' in ('any', ${gender})`,
    ageMax === undefined ? undefined : sql`coalesce((part ->> 'ageMin')::int, 0) <= ${ageMax}::int`,
    ageMin === undefined ? undefined : sql`coalesce((part ->> 'ageMax')::int, 999) >= ${ageMin}::int`,
  )
  return sql`(jsonb_array_length(${notices.roles}) = 0 or exists (select 1 from jsonb_array_elements(${notices.roles}) as part where ${wanted}))`
}

const wantedBy = (asked: Asked, now: number) =>
  and(
    eq(notices.state, 'recruiting'),
    gt(notices.deadline, now),
    asked.keyword
      ? or(ilike(notices.title, containing(asked.keyword)), ilike(notices.place, containing(asked.keyword)))
      : undefined,
    asked.kind && eq(notices.kind, asked.kind),
    asked.cityCode === undefined ? undefined : eq(notices.cityCode, asked.cityCode),
    asked.payFromFen === undefined ? undefined : gte(notices.payMaxFen, asked.payFromFen),
    asked.day === undefined ? undefined : and(lte(notices.workFrom, asked.day), gte(notices.workTo, asked.day)),
    fitsPart(asked),
  )

const ORDERS: Record<Asked['sort'], SQL[]> = {
  new: [desc(notices.publishedAt)],
  closing: [asc(notices.deadline)],
  pay: [sql`${notices.payMaxFen} desc nulls last`],
}

/** Notices that can be entered, by what a performer asks for. */
export const noticePage: Handler<'notice/page'> = async ({ page, pageSize, ...asked }, { db, clock }) => {
  const now = clock.now()
  const found = await paged(
    db,
    { from: notices, where: wantedBy(asked, now), order: [...ORDERS[asked.sort], desc(notices.id)] },
    { page, pageSize },
  )
  return { ...found, list: found.list.map((row) => noticeBrief(row, now)), now }
}
