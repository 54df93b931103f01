import { randomUUID } from 'node:crypto'
import type { ReviewKind } from '@dm/shared/contract/vocabulary/reviews'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound, type Failure } from '../failure'
import { once } from '../once'
import { submitReview, withdrawReview } from '../review'
import { lockedRows, ownersRows, placeFor, seenRows, type Caller, type RowBase, type RowList } from './list'

/** A list with the rules of its domain. */
export interface RowKind<Row extends RowBase, Owner extends { id: string }> extends RowList {
  /** Id of the owner whose rows the caller's are. Throws for a caller without any. */
  ownerOf(tx: Db, caller: Caller): Promise<string>
  /** The owner, for a caller who may write now. Throws the domain's refusals. */
  enter(tx: Db, caller: Caller): Promise<Owner>
  /** Limit of an owner's rows. Whoever asks waits until the others have added theirs. */
  limit(tx: Db, owner: Owner, now: number): Promise<{ most: number; refusal: Failure }>
  /** The refusal of a change that is based on an older version. */
  stale(): Failure
  /** The columns that all new rows of an owner have alike. */
  born(owner: Owner): Partial<Row>
  /** The columns that say who wrote. */
  stamp?(caller: Caller): Partial<Row>
  /** Place of a new row; `first` unless said. */
  addsAt?: 'last'
  /** Puts the files that a row names in the place of those that it named; `at` counts the rows of one request. */
  swapFiles?(tx: Db, caller: Caller, before: Row | null, after: Row, at: number): Promise<void>
  /** Deletes what belongs to the rows. */
  alsoDelete?(tx: Db, rows: readonly Row[], caller: Caller): Promise<void>
  /** Time during which a deletion can be undone; not at all unless said. */
  undoMs?: number
  /** The review of what is written; `textOf` is null for a row without anything to judge. */
  review?: { kind: ReviewKind; textOf(row: Row): string | null }
}

/** Throws the refusal of the limit where so many more rows are too many. */
export async function refuseMore<Row extends RowBase, Owner extends { id: string }>(
  tx: Db,
  kind: RowKind<Row, Owner>,
  owner: Owner,
  { more, within, now }: { more: number; within?: SQL | undefined; now: number },
): Promise<void> {
  const { most, refusal } = await kind.limit(tx, owner, now)
  const there = await tx.$count(kind.table, and(seenRows(kind, owner.id, 'all'), within))
  if (there + more > most) throw refusal
}

/** Hands the text of a row to the review. */
export async function submit<Row extends RowBase>(
  tx: Db,
  { review }: Pick<RowKind<Row, never>, 'review'>,
  { uid, clock }: Caller,
  row: Row,
): Promise<void> {
  const text = review?.textOf(row) ?? null
  if (review && text !== null) await submitReview(tx, clock, { kind: review.kind, subjectId: row.id, uid, text })
}

interface Addition<Row extends RowBase, Owner, Content, Answer> {
  /** The rest of the columns of each new row. */
  contents(tx: Db, owner: Owner): Promise<readonly Content[]>
  /** Other refusals, once there is room. */
  refuse?(tx: Db, owner: Owner, contents: readonly Content[]): Promise<void>
  /** The part of the owner's list that has a limit and an order of its own. */
  within?: SQL | undefined
  /** The answer that is kept for a repeat of the request. */
  answer(tx: Db, rows: readonly Row[]): Promise<Answer>
}

/** Adds rows at one end of their list, once for each request, all or none. Throws the refusal of the limit. */
export async function addRows<
  Row extends RowBase,
  Owner extends { id: string },
  Content extends object,
  Answer extends object,
>(
  kind: RowKind<Row, Owner>,
  request: { call: string; requestId: string; body: object },
  { contents, refuse, within, answer }: Addition<Row, Owner, Content, Answer>,
  caller: Caller,
): Promise<Answer> {
  const { uid, db, clock } = caller
  return db.transaction((tx) =>
    once(tx, { uid, ...request, clock }, async () => {
      const now = clock.now()
      const owner = await kind.enter(tx, caller)
      const added = await contents(tx, owner)
      const count = added.length
      await refuseMore(tx, kind, owner, { more: count, within, now })
      await refuse?.(tx, owner, added)
      // A deleted row keeps its place where it may come back.
      const others = kind.undoMs === undefined ? seenRows(kind, owner.id, 'all') : ownersRows(kind, owner.id)
      const place = await placeFor(tx, kind.table, and(others, within), { count, at: kind.addsAt ?? 'first' })
      const rows: Row[] = []
      for (const [at, content] of added.entries()) {
        const base: RowBase = {
          id: randomUUID(),
          position: place + at,
          visible: true,
          version: 1,
          deletedAt: null,
          createdAt: now,
          updatedAt: now,
        }
        const own = { ...kind.born(owner), ...kind.stamp?.(caller), ...content }
        const row = { ...base, ...own } as unknown as Row // as: all of a row
        await kind.swapFiles?.(tx, caller, null, row, at)
        rows.push(row)
      }
      await tx.insert(kind.table).values(rows.map((row) => ({ ...row })))
      for (const row of rows) await submit(tx, kind, caller, row)
      return answer(tx, rows)
    }),
  )
}

/** The owner's rows of these ids that are not deleted, locked as a decision of the review locks them: the review first. */
async function heldRows<Row extends RowBase, Owner extends { id: string }>(
  tx: Db,
  kind: RowKind<Row, Owner>,
  ownerId: string,
  ids: readonly string[],
  { clock }: Caller,
): Promise<Row[]> {
  const { table, review } = kind
  const kept = seenRows(kind, ownerId, 'all')
  if (review) {
    const own = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...ids]), kept))
      .orderBy(table.id)
    for (const { id } of own) await withdrawReview(tx, clock, review.kind, String(id))
  }
  return lockedRows<Row>(tx, table, kept, ids)
}

/** Writes a change of a row that is locked: its files follow, and the review gets what it has to judge. */
async function writeRow<Row extends RowBase, Owner extends { id: string }>(
  tx: Db,
  kind: RowKind<Row, Owner>,
  row: Row,
  change: Partial<Row>,
  caller: Caller,
): Promise<Row> {
  const written = { ...change, ...kind.stamp?.(caller), version: row.version + 1, updatedAt: caller.clock.now() }
  const next = { ...row, ...written }
  await kind.swapFiles?.(tx, caller, row, next, 0)
  await tx.update(kind.table).set(written).where(eq(kind.table.id, row.id))
  await submit(tx, kind, caller, next)
  return next
}

async function dropRows<Row extends RowBase, Owner extends { id: string }>(
  tx: Db,
  kind: RowKind<Row, Owner>,
  rows: readonly Row[],
  caller: Caller,
): Promise<void> {
  const { table } = kind
  const now = caller.clock.now()
  const ids = rows.map(({ id }) => id)
  await tx
    .update(table)
    .set({ deletedAt: now, updatedAt: now, ...kind.stamp?.(caller) })
    .where(inArray(table.id, ids))
  await kind.alsoDelete?.(tx, rows, caller)
}

/** Makes the change of a row from the row as it is; `delete` deletes it. */
type Change<Row extends RowBase, Owner> = (tx: Db, row: Row, owner: Owner) => Promise<Partial<Row> | 'delete'>

/**
 * Changes rows, all or none; returns them in the order of their ids. Throws 40400, and the domain's 40900 for a version that
 * is given and is not the row's.
 */
export async function editRows<Row extends RowBase, Owner extends { id: string }>(
  kind: RowKind<Row, Owner>,
  asked: readonly { id: string; version?: number }[],
  change: Change<Row, Owner>,
  caller: Caller,
): Promise<Row[]> {
  return caller.db.transaction(async (tx) => {
    const owner = await kind.enter(tx, caller)
    const ids = new Set(asked.map(({ id }) => id))
    const rows = await heldRows(tx, kind, owner.id, [...ids], caller)
    if (rows.length < ids.size) throw notFound()
    const changed: Row[] = []
    for (const row of rows) {
      const isOutdated = asked.some(({ id, version = row.version }) => id === row.id && version !== row.version)
      if (isOutdated) throw kind.stale()
      const done = await change(tx, row, owner)
      if (done === 'delete') await dropRows(tx, kind, [row], caller)
      else changed.push(await writeRow(tx, kind, row, done, caller))
    }
    return changed
  })
}

/** Deletes rows, all or none; those that are deleted already change nothing. Throws 40400. */
export async function deleteRows<Row extends RowBase, Owner extends { id: string }>(
  kind: RowKind<Row, Owner>,
  ids: readonly string[],
  caller: Caller,
): Promise<Record<string, never>> {
  const { table } = kind
  await caller.db.transaction(async (tx) => {
    const found = await tx
      .select({ id: table.id, deletedAt: table.deletedAt })
      .from(table)
      .where(and(inArray(table.id, [...ids]), ownersRows(kind, await kind.ownerOf(tx, caller))))
    const isWhole = found.length === new Set(ids).size
    // A repeat needs no leave to write.
    if (isWhole && found.every(({ deletedAt }) => deletedAt !== null)) return
    const owner = await kind.enter(tx, caller)
    if (!isWhole) throw notFound()
    const rows = await heldRows(tx, kind, owner.id, ids, caller)
    if (rows.length > 0) await dropRows(tx, kind, rows, caller)
  })
  return {}
}
