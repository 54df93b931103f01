import { and, asc, desc, eq, isNotNull, isNull, min, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { gone } from '../../../platform/failure'
import { enterpriseItems, type ItemContents } from '../schema'

export type ItemKind = keyof ItemContents
export type ItemRow = typeof enterpriseItems.$inferSelect

/** A column holds the content of its row's own kind alone: whoever reads it has asked for that kind. */
const asKind = <K extends ItemKind>(content: ItemRow['live']) => content as ItemContents[K] | null

export const liveOf = <K extends ItemKind>(kind: K, row: ItemRow): ItemContents[K] | null =>
  row.kind === kind ? asKind<K>(row.live) : null

/** What members see and change: the pending version where there is one. */
export function latestOf<K extends ItemKind>(kind: K, row: ItemRow): ItemContents[K] {
  const latest = row.kind === kind ? asKind<K>(row.pending ?? row.live) : null
  if (!latest) throw new Error(`Item ${row.id} has no content of ${kind}`)
  return latest
}

/** What the public sees: approved, switched on, not deleted. */
export const isShown = (enterpriseId: string): SQL | undefined =>
  and(
    eq(enterpriseItems.enterpriseId, enterpriseId),
    eq(enterpriseItems.visible, true),
    isNotNull(enterpriseItems.live),
    isNull(enterpriseItems.deletedAt),
  )

/** What members see: everything that is not deleted. */
export const isKept = (enterpriseId: string): SQL | undefined =>
  and(eq(enterpriseItems.enterpriseId, enterpriseId), isNull(enterpriseItems.deletedAt))

/** A row's content as it is shown: approved for the public, the newest for members. */
export const contentOf = (isPublic: boolean): SQL =>
  isPublic ? sql`${enterpriseItems.live}` : sql`coalesce(${enterpriseItems.pending}, ${enterpriseItems.live})`

const GROUPS = sql.raw(`array['founder','manage','artist','staff']`)

/** The order of a kind: history by month, the team by groups, the rest as its members put it. `isPublic` reads what is live. */
export function orderOf(kind: ItemKind, isPublic: boolean): SQL[] {
  const content = contentOf(isPublic)
  if (kind === 'progress') return [desc(sql`${content} ->> 'month'`), desc(enterpriseItems.createdAt)]
  const byHand = [asc(enterpriseItems.position), asc(enterpriseItems.id)]
  return kind === 'team' ? [asc(sql`array_position(${GROUPS}, ${content} ->> 'group')`), ...byHand] : byHand
}

/** The place of the first item of a kind, deleted ones included; null where there never was one. */
export async function firstPosition(tx: Db, enterpriseId: string, kind: ItemKind): Promise<number | null> {
  const [first] = await tx
    .select({ at: min(enterpriseItems.position) })
    .from(enterpriseItems)
    .where(and(eq(enterpriseItems.enterpriseId, enterpriseId), eq(enterpriseItems.kind, kind)))
  return first?.at ?? null
}

/** One item of the company, locked; 40400 for another's and for deleted ones. */
export async function ownItem(tx: Db, enterpriseId: string, kind: ItemKind, id: string): Promise<ItemRow> {
  const [row] = await tx
    .select()
    .from(enterpriseItems)
    .where(and(eq(enterpriseItems.id, id), eq(enterpriseItems.kind, kind), isKept(enterpriseId)))
    .for('update')
  if (!row) throw gone()
  return row
}
