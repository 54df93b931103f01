import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { noticeEntries, notices, type entryStates } from './schema'

type EntryState = (typeof entryStates)[number]

/** Those the organiser has not decided. */
export const OPEN_ENTRIES = ['applied', 'viewed', 'shortlisted'] as const satisfies readonly EntryState[]

const closing = (reason: string | null, at: number) => ({
  state: 'closed' as const,
  reason,
  log: sql`${noticeEntries.log} || ${JSON.stringify([{ state: 'closed', at }])}::jsonb`,
})

/** Closes the open entries of a notice that is over before its time; the caller holds the notice. */
export async function closeEntriesTo(tx: Db, noticeId: string, reason: string, now: number): Promise<void> {
  await tx
    .update(noticeEntries)
    .set(closing(reason, now))
    .where(and(eq(noticeEntries.noticeId, noticeId), inArray(noticeEntries.state, [...OPEN_ENTRIES])))
}

/**
 * Closes a person's entries and gives their places to others. Notices are held before their entries, as `notice/enter`
 * does, and by id, so that two persons' entries never wait for each other.
 */
export async function closeEntriesOf(
  tx: Db,
  uid: string,
  { states, where, reason, now }: { states: readonly EntryState[]; where?: SQL; reason: string | null; now: number },
): Promise<void> {
  const mine = and(eq(noticeEntries.uid, uid), inArray(noticeEntries.state, [...states]))
  const entered = tx.select({ id: noticeEntries.noticeId }).from(noticeEntries).where(mine)
  const held = await tx
    .select()
    .from(notices)
    .where(and(inArray(notices.id, entered), where))
    .orderBy(asc(notices.id))
    .for('update')
  for (const notice of held) {
    const closed = await tx
      .update(noticeEntries)
      .set(closing(reason, now))
      .where(and(mine, eq(noticeEntries.noticeId, notice.id)))
      .returning({ id: noticeEntries.id })
    if (closed.length === 0) continue
    await tx
      .update(notices)
      .set({
        entered: Math.max(0, notice.entered - closed.length),
        state: notice.state === 'full' ? 'recruiting' : notice.state,
      })
      .where(eq(notices.id, notice.id))
  }
}

/** Cancels the notices of an organiser that still recruit, and closes the open entries to them. */
export async function cancelNoticesOf(tx: Db, organiserUid: string, now: number): Promise<void> {
  const recruiting = and(eq(notices.organiserUid, organiserUid), inArray(notices.state, ['recruiting', 'full']))
  const held = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(recruiting)
    .orderBy(asc(notices.id))
    .for('update')
  for (const { id } of held) {
    await tx.update(notices).set({ state: 'cancelled' }).where(eq(notices.id, id))
    await closeEntriesTo(tx, id, '该通告已取消', now)
  }
}
