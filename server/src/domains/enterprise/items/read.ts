import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { AskedPage, Page } from '../../../db/page'
import { notFound } from '../../../platform/failure'
import { firstOfList, rowPage } from '../../../platform/rows/list'
import type { Ctx } from '../../handler'
import { profiles } from '../../profile/schema'
import { limitOf } from '../limits'
import { refuseHidden } from '../archive/sections'
import { enterpriseItems, type ArchiveSection, type ItemContents } from '../schema'
import { viewedCompany } from '../store'
import { openTripsOf } from '../trips/store'
import { latestOf, liveOf, listOf, orderOf, seenOf, type ItemKind, type ItemRow } from './store'

type ReadCtx = Pick<Ctx<string | null>, 'uid' | 'db' | 'clock'>

interface ListBody extends AskedPage {
  uid?: string | undefined
  audit?: 'pending' | 'rejected' | undefined
}

interface View {
  enterpriseId: string
  isPublic: boolean
}

/**
 * Owner of the items, and the view of them: with `uid` everybody's, without the members' own. 40400 该企业未展示此内容 for
 * everybody's view of a part that is hidden.
 */
export async function viewed(ctx: ReadCtx, of: string | undefined, section: ArchiveSection['key']): Promise<View> {
  const { row } = await viewedCompany(ctx, of)
  const isPublic = of !== undefined
  if (isPublic) refuseHidden(row, section)
  return { enterpriseId: row.id, isPublic }
}

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
  rev: row.version,
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

interface ItemPage<K extends ItemKind> extends Page<Shown<K>> {
  quota: { used: number; limit: number } | null
}

/** A page of one kind: everybody's with `uid`, members' without. */
export const pageOf = async <K extends ItemKind>(kind: K, body: ListBody, ctx: ReadCtx): Promise<ItemPage<K>> =>
  pageIn(kind, await viewed(ctx, body.uid, kind), body, ctx)

/** The same of a view that is known. */
export async function pageIn<K extends ItemKind>(
  kind: K,
  { enterpriseId, isPublic }: View,
  body: ListBody,
  { db, clock }: ReadCtx,
  /** Narrows the list, not the quota. */
  only?: SQL,
): Promise<ItemPage<K>> {
  const all = seenOf(kind, enterpriseId, isPublic)
  const audit = body.audit !== undefined && !isPublic ? eq(enterpriseItems.auditState, body.audit) : undefined
  const sorted = { where: and(all, audit, only), order: orderOf(kind, isPublic) }
  const found = await rowPage<ItemRow>(listOf(kind), db, sorted, body)
  const quota = isPublic
    ? null
    : { used: await db.$count(enterpriseItems, all), limit: await limitOf(db, enterpriseId, kind, clock.now()) }
  return { ...found, list: await presented(db, kind, found.list, isPublic, clock.now()), quota }
}

/** The first of one kind, for the archive. */
export async function firstOf<K extends ItemKind>(
  db: Db,
  kind: K,
  { enterpriseId, isPublic }: View,
  most: number,
  now: number,
): Promise<Shown<K>[]> {
  const sorted = { where: seenOf(kind, enterpriseId, isPublic), order: orderOf(kind, isPublic) }
  const rows = await firstOfList<ItemRow>(listOf(kind), db, sorted, most)
  return presented(db, kind, rows, isPublic, now)
}

/** One item; 40400 for what the caller may not see. */
export async function oneOf<K extends ItemKind>(
  kind: K,
  body: { id: string; uid?: string | undefined },
  ctx: ReadCtx,
): Promise<Shown<K>> {
  const { db } = ctx
  const { enterpriseId, isPublic } = await viewed(ctx, body.uid, kind)
  const rows = await db
    .select()
    .from(enterpriseItems)
    .where(and(eq(enterpriseItems.id, body.id), seenOf(kind, enterpriseId, isPublic)))
  const [item] = await presented(db, kind, rows, isPublic, ctx.clock.now())
  if (!item) throw notFound()
  return item
}
