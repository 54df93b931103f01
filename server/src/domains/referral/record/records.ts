import type { Data } from '@dm/shared/contract'
import { maskedMobile } from '@dm/shared/format'
import { and, desc, eq, ilike, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from '../../../db/like'
import type { Db } from '../../../db/open'
import { firstRows, pageRows, type AskedPage } from '../../../db/page'
import { users } from '../../../platform/schema'
import { profiles } from '../../profile/schema'
import { GONE_NAME, shortName } from '../people'
import { REWARD_MS } from '../plan'
import { inviteIncomes, inviteRelations } from '../schema'

type InviteRecord = Data<'ivt/record/page'>['list'][number]

const direct = alias(inviteRelations, 'direct')
const via = alias(profiles, 'via')
const viaUser = alias(users, 'via_user')

const isLevel1 = (uid: string) => eq(inviteRelations.inviterUid, uid)
const isLevel2 = (uid: string) => eq(direct.inviterUid, uid)
/** The caller's invitees: direct ones (1), those through an invitee (2), or both. */
const invitedBy = (uid: string, level?: 1 | 2): SQL | undefined =>
  level === 1 ? isLevel1(uid) : level === 2 ? isLevel2(uid) : or(isLevel1(uid), isLevel2(uid))

/** A caller's earnings from each invitee. */
const contribution = (uid: string) =>
  sql<string>`(select coalesce(sum(${inviteIncomes.amountFen}), 0) from ${inviteIncomes}
    where ${inviteIncomes.uid} = ${uid} and ${inviteIncomes.fromUid} = ${inviteRelations.uid})`

interface Wanted {
  where: SQL | undefined
  sort?: 'boundAt' | 'contribution'
}

/** Reads people whom `uid` invited, as `uid` may see them (docs/product/referral.md#visits-privacy-sharing). */
export async function recordsOf(
  db: Db,
  uid: string,
  { where, sort }: Wanted,
  asked: AskedPage,
): Promise<InviteRecord[]> {
  const earned = contribution(uid)
  const query = db
    .select({
      relation: inviteRelations,
      name: profiles.nickname,
      avatar: profiles.avatar,
      mobile: users.mobile,
      state: users.state,
      via: via.nickname,
      viaState: viaUser.state,
      earned,
    })
    .from(inviteRelations)
    .innerJoin(users, eq(users.uid, inviteRelations.uid))
    .leftJoin(profiles, eq(profiles.uid, inviteRelations.uid))
    .leftJoin(direct, eq(direct.uid, inviteRelations.inviterUid))
    .leftJoin(via, eq(via.uid, inviteRelations.inviterUid))
    .leftJoin(viaUser, eq(viaUser.uid, inviteRelations.inviterUid))
    .where(where)
    .orderBy(...(sort === 'contribution' ? [desc(earned)] : []), desc(inviteRelations.boundAt), inviteRelations.uid)
  const rows = await pageRows(query, asked)
  return rows.map((row): InviteRecord => {
    const { relation, mobile } = row
    const level = relation.inviterUid === uid ? 1 : 2
    const left = row.state === 'gone'
    const name = row.name ?? ''
    return {
      uid: relation.uid,
      level,
      name: left ? GONE_NAME : level === 1 ? name : shortName(name),
      avatar: left ? '' : (row.avatar ?? ''),
      phoneMasked: level === 1 && !left && mobile ? maskedMobile(mobile) : null,
      remark: level === 1 && !left ? relation.remark : '',
      state: relation.state,
      boundAt: relation.boundAt,
      certifiedAt: relation.certifiedAt,
      firstPaidAt: relation.firstPaidAt,
      contributionFen: Number(row.earned),
      via: level === 1 ? null : row.viaState === 'gone' ? GONE_NAME : (row.via ?? ''),
      left,
      risk: relation.risk,
      rewardEndsAt: relation.boundAt + REWARD_MS,
    }
  })
}

/** Returns how many there are. */
export const countRecords = (db: Db, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ uid: inviteRelations.uid })
      .from(inviteRelations)
      .innerJoin(users, eq(users.uid, inviteRelations.uid))
      .leftJoin(profiles, eq(profiles.uid, inviteRelations.uid))
      .leftJoin(direct, eq(direct.uid, inviteRelations.inviterUid))
      .where(where)
      .as('counted'),
  )

/** Reads one of the caller's people; null for anybody else. */
export async function recordOf(db: Db, uid: string, of: string): Promise<InviteRecord | null> {
  const where = and(eq(inviteRelations.uid, of), invitedBy(uid))
  return (await recordsOf(db, uid, { where }, firstRows(1)))[0] ?? null
}

const boundBy = (anchor: number) => lte(inviteRelations.boundAt, anchor)

/** The filter of a list, read as of `anchor`. */
export const listed = (uid: string, level: 1 | 2 | undefined, anchor: number, ...more: (SQL | undefined)[]) =>
  and(invitedBy(uid, level), boundBy(anchor), ...more)

/**
 * The filter of a search among the caller's own people. Names, notes and numbers are searched in level 1 alone, because
 * of the others the caller sees none.
 */
export function found(uid: string, keyword: string): SQL | undefined {
  const alive = eq(users.state, 'normal')
  const named = or(ilike(profiles.nickname, containing(keyword)), ilike(inviteRelations.remark, containing(keyword)))
  const digits = /^\d{4,11}$/.test(keyword)
  const called = digits ? sql`right(${users.mobile}, ${keyword.length}) = ${keyword}` : undefined
  return or(and(isLevel1(uid), alive, or(named, called)), and(invitedBy(uid), eq(inviteRelations.uid, keyword)))
}
