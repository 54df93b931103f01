import { Retcode } from '@dm/shared/contract'
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { Failure, notFound } from '../../../platform/failure'
import type { Ctx } from '../../handler'
import { profiles } from '../../user/schema'
import { limitOf } from '../limits'
import { enterpriseItems, type ItemContents } from '../schema'
import { publicCompany, requireCompany } from '../store'
import { openTripsOf } from '../trips/store'
import { isKept, isShown, latestOf, liveOf, orderOf, type ItemKind, type ItemRow } from './store'

type ReadCtx = Pick<Ctx<string | null>, 'uid' | 'db' | 'clock'>

interface ListBody {
  uid?: string | undefined
  audit?: 'pending' | 'rejected' | undefined
  page: number
  pageSize: number
}

/** Whose items they are, and in which view: with `uid` everybody's, without the members' own. */
export async function viewed({ uid, db, clock }: ReadCtx, of: string | undefined) {
  const now = clock.now()
  if (of !== undefined) return { enterpriseId: (await publicCompany(db, of, now)).row.id, isPublic: true }
  if (uid === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
  return { enterpriseId: (await requireCompany(db, uid, now)).row.id, isPublic: false }
}

/** A row's content as it is shown: approved for the public, the newest for members. */
export const contentOf = (isPublic: boolean): SQL =>
  isPublic ? sql`${enterpriseItems.live}` : sql`coalesce(${enterpriseItems.pending}, ${enterpriseItems.live})`

/** The nicknames of whoever changed these rows. */
async function namesOf(db: Db, rows: readonly ItemRow[]): Promise<Map<string, string>> {
  const uids = [...new Set(rows.flatMap(({ updatedBy }) => updatedBy ?? []))]
  if (uids.length === 0) return new Map()
  const people = await db
    .select({ uid: profiles.uid, nickname: profiles.nickname })
    .from(profiles)
    .where(inArray(profiles.uid, uids))
  return new Map(people.map(({ uid, nickname }) => [uid, nickname]))
}

const memberState = (row: ItemRow, names: ReadonlyMap<string, string>, openTrips: number) => ({
  rev: row.rev,
  hasLive: row.live !== null,
  visible: row.visible,
  audit: { state: row.auditState, reasons: row.reasons, submittedAt: row.submittedAt },
  updatedAt: row.updatedAt,
  updatedBy: names.get(row.updatedBy ?? '') ?? '',
  openTrips,
})

type Shown<K extends ItemKind> = ItemContents[K] & { id: string; member: ReturnType<typeof memberState> | null }

/** Rows as the public or members see them. */
async function presented<K extends ItemKind>(
  db: Db,
  kind: K,
  rows: readonly ItemRow[],
  isPublic: boolean,
  now: number,
): Promise<Shown<K>[]> {
  if (isPublic)
    return rows.flatMap((row) => {
      const live = liveOf(kind, row)
      return live ? [{ ...live, id: row.id, member: null }] : []
    })
  const names = await namesOf(db, rows)
  const trips = kind === 'team' ? await openTripsOf(db, rows, now) : new Map<string, number>()
  return rows.map((row) => ({
    ...latestOf(kind, row),
    id: row.id,
    member: memberState(row, names, trips.get(row.id) ?? 0),
  }))
}

interface ItemPage<K extends ItemKind> {
  list: Shown<K>[]
  total: number
  hasMore: boolean
  quota: { used: number; limit: number } | null
}

/** A page of one kind: everybody's with `uid`, members' without. */
export async function pageOf<K extends ItemKind>(
  kind: K,
  body: ListBody,
  ctx: ReadCtx,
  /** Narrows the list, not the quota. */
  only?: SQL,
): Promise<ItemPage<K>> {
  const { db, clock } = ctx
  const { enterpriseId, isPublic } = await viewed(ctx, body.uid)
  const all = and(eq(enterpriseItems.kind, kind), isPublic ? isShown(enterpriseId) : isKept(enterpriseId))
  const audit = body.audit !== undefined && !isPublic ? eq(enterpriseItems.auditState, body.audit) : undefined
  const asked = and(all, audit, only)
  const from = (body.page - 1) * body.pageSize
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(enterpriseItems)
      .where(asked)
      .orderBy(...orderOf(kind, isPublic))
      .limit(body.pageSize)
      .offset(from),
    db.select({ n: count() }).from(enterpriseItems).where(asked),
  ])
  const total = counted?.n ?? 0
  const quota = isPublic
    ? null
    : { used: await db.$count(enterpriseItems, all), limit: await limitOf(db, enterpriseId, kind, clock.now()) }
  const list = await presented(db, kind, rows, isPublic, ctx.clock.now())
  return { list, total, hasMore: from + rows.length < total, quota }
}

/** The first of one kind, for the archive. */
export async function firstOf<K extends ItemKind>(
  db: Db,
  kind: K,
  { enterpriseId, isPublic }: { enterpriseId: string; isPublic: boolean },
  most: number,
  now: number,
): Promise<Shown<K>[]> {
  const rows = await db
    .select()
    .from(enterpriseItems)
    .where(and(eq(enterpriseItems.kind, kind), isPublic ? isShown(enterpriseId) : isKept(enterpriseId)))
    .orderBy(...orderOf(kind, isPublic))
    .limit(most)
  return presented(db, kind, rows, isPublic, now)
}

/** One item; 40400 for what the caller may not see. */
export async function oneOf<K extends ItemKind>(
  kind: K,
  body: { id: string; uid?: string | undefined },
  ctx: ReadCtx,
): Promise<Shown<K>> {
  const { db } = ctx
  const { enterpriseId, isPublic } = await viewed(ctx, body.uid)
  const rows = await db
    .select()
    .from(enterpriseItems)
    .where(
      and(
        eq(enterpriseItems.id, body.id),
        eq(enterpriseItems.kind, kind),
        isPublic ? isShown(enterpriseId) : isKept(enterpriseId),
      ),
    )
  const [item] = await presented(db, kind, rows, isPublic, ctx.clock.now())
  if (!item) throw notFound('内容不存在或已删除')
  return item
}
