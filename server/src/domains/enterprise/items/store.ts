import { asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound } from '../../../platform/failure'
import { lockedRows, seenRows, type RowList } from '../../../platform/rows/list'
import { enterpriseItems, type ItemContents } from '../schema'

export type ItemKind = keyof ItemContents
export type ItemRow = typeof enterpriseItems.$inferSelect

/** A column holds the content of its row's own kind alone: whoever reads it has asked for that kind. */
const asKind = <K extends ItemKind>(content: ItemRow['live']) => content as ItemContents[K] | null

export const liveOf = <K extends ItemKind>(kind: K, row: ItemRow): ItemContents[K] | null =>
  row.kind === kind ? asKind<K>(row.live) : null

/** Version that members see and change: the pending one where there is one. */
export function latestOf<K extends ItemKind>(kind: K, row: ItemRow): ItemContents[K] {
  const latest = row.kind === kind ? asKind<K>(row.pending ?? row.live) : null
  if (!latest) throw new Error(`Item ${row.id} has no content of ${kind}`)
  return latest
}

/** The lists of all kinds. */
const ITEMS: RowList = {
  table: enterpriseItems,
  owner: enterpriseItems.enterpriseId,
  fit: isNotNull(enterpriseItems.live),
}

/** The list of one kind. */
export const listOf = (kind: ItemKind): RowList => ({ ...ITEMS, only: eq(enterpriseItems.kind, kind) })

/** Of all kinds what the public sees (approved, switched on, not deleted), or what members see: all that is not deleted. */
export const seenItems = (enterpriseId: string, isPublic: boolean): SQL | undefined =>
  seenRows(ITEMS, enterpriseId, isPublic ? 'shown' : 'all')

/** The same of one kind. */
export const seenOf = (kind: ItemKind, enterpriseId: string, isPublic: boolean): SQL | undefined =>
  seenRows(listOf(kind), enterpriseId, isPublic ? 'shown' : 'all')

/** A row's content as it is shown: approved for the public, the newest for members. */
export const contentOf = (isPublic: boolean): SQL =>
  isPublic ? sql`${enterpriseItems.live}` : sql`coalesce(${enterpriseItems.pending}, ${enterpriseItems.live})`

const GROUPS = sql.raw(`array['founder','manage','artist','staff']`)

/** The order of a kind: history by month, the team by groups, the rest as its members put it. `isPublic` reads what is live. */
export function orderOf(kind: ItemKind, isPublic: boolean): SQL[] {
  const content = contentOf(isPublic)
  if (kind === 'progress') return [desc(sql`${content} ->> 'month'`), desc(enterpriseItems.createdAt)]
  const byHand = asc(enterpriseItems.position)
  return kind === 'team' ? [asc(sql`array_position(${GROUPS}, ${content} ->> 'group')`), byHand] : [byHand]
}

/** One item of the company, locked; 40400 for another's and for deleted ones. */
export async function ownItem(tx: Db, enterpriseId: string, kind: ItemKind, id: string): Promise<ItemRow> {
  const [row] = await lockedRows<ItemRow>(tx, enterpriseItems, seenOf(kind, enterpriseId, false), [id])
  if (!row) throw notFound()
  return row
}
