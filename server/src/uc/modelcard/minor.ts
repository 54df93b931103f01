import { dayOf } from '@dm/shared/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { modelcards } from './schema'
import { noticeEntries, notices } from '../notice/schema'
import { archives, travels } from '../user/schema'
import { ageOn, ENTRY_AGE, isMinor } from '../user/age'

/**
 * What follows when a birthday makes a person a minor, in the same transaction: forbidden fields of card and archive are
 * erased, public trips are for notice parties only, and open entries that break the rule are closed with a reason.
 */
export async function applyMinorRules(tx: Db, uid: string, birthday: string | null, now: number): Promise<void> {
  if (birthday === null || !isMinor(birthday, now)) return
  await tx
    .update(travels)
    .set({ visibility: 'notice', version: sql`${travels.version} + 1`, updatedAt: now })
    .where(and(eq(travels.uid, uid), eq(travels.visibility, 'public')))
  const [card] = await tx.select().from(modelcards).where(eq(modelcards.uid, uid)).for('update')
  if (card) {
    const content = { ...card.content, weightKg: null, bust: null, waist: null, hip: null }
    await tx
      .update(modelcards)
      .set({ content, version: card.version + 1, updatedAt: now })
      .where(eq(modelcards.uid, uid))
  }
  const [archive] = await tx.select().from(archives).where(eq(archives.uid, uid)).for('update')
  if (archive) {
    const content = { ...archive.content, weightKg: null, birthdayShow: 'hidden' as const }
    await tx
      .update(archives)
      .set({ content, version: archive.version + 1, updatedAt: now })
      .where(eq(archives.uid, uid))
  }
  if (ageOn(birthday, dayOf(now)) < ENTRY_AGE) await closeForbiddenEntries(tx, uid, now)
}

async function closeForbiddenEntries(tx: Db, uid: string, now: number): Promise<void> {
  const open = await tx
    .select({ entry: noticeEntries })
    .from(noticeEntries)
    .innerJoin(notices, eq(notices.id, noticeEntries.noticeId))
    .where(
      and(
        eq(noticeEntries.uid, uid),
        inArray(noticeEntries.state, ['applied', 'viewed', 'shortlisted']),
        eq(notices.minorAllowed, false),
      ),
    )
  for (const { entry } of open) {
    await tx
      .update(noticeEntries)
      .set({ state: 'closed', reason: '未成年人报名条件不符', log: [...entry.log, { state: 'closed', at: now }] })
      .where(eq(noticeEntries.id, entry.id))
  }
}
