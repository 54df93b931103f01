import { randomUUID } from 'node:crypto'
import type { Data } from '@dm/shared/contract'
import { ageOn, dayOf, startOfDay } from '@dm/shared/time'
import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { noticeEntries, notices } from './schema'
import { notFound, tooMany, wrongState } from '../../platform/failure'
import type { Handler } from '../handler'
import { ENTRY_AGE, GUARDIAN_ENTRY_AGE } from '../profile/age'
import { birthdayOf, guardianOf, lockedProfileOf } from '../profile/profile'
import { noticeState, type NoticeRow } from './state'

const ENTRIES_A_DAY = 20

async function checkPerson(tx: Db, uid: string, notice: NoticeRow, now: number): Promise<void> {
  const birthday = await birthdayOf(tx, uid, now)
  if (birthday === null) return
  const age = ageOn(birthday, dayOf(now))
  if (age < ENTRY_AGE && !notice.minorAllowed) throw wrongState('该通告仅限年满16周岁报名', 'tooYoung')
  if (age < GUARDIAN_ENTRY_AGE && !(await guardianOf(tx, uid)))
    throw wrongState('请先填写监护人信息', 'guardianMissing')
}

function checkOpen(notice: NoticeRow, now: number): void {
  const state = noticeState(notice, now)
  if (state === 'cancelled') throw wrongState('该通告已取消', 'noticeCancelled')
  if (state === 'ended') throw wrongState('报名已截止', 'entryClosed')
  if (state === 'full') throw wrongState('报名人数已满', 'noticeFull')
}

/**
 * Applies to a notice once; a repeat gets the first entry, a withdrawn one may apply once more
 * (docs/product/user.md#state-machines).
 */
export const enter: Handler<'notice/enter'> = async ({ noticeId }, { uid, db, clock }) =>
  db.transaction((tx) => enterNotice(tx, { noticeId, uid, now: clock.now() }))

/** The same inside the caller's transaction, for what enters a notice on the way. */
export async function enterNotice(
  tx: Db,
  { noticeId, uid, now }: { noticeId: string; uid: string; now: number },
): Promise<Data<'notice/enter'>> {
  // The person is held first: the day's entries are counted, and the age is looked at, one after the other.
  await lockedProfileOf(tx, uid, now)
  // The notice's row is the lock: two taps, and the last place, are decided one after the other.
  const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for('update')
  if (!notice || notice.state === 'removed') throw notFound('该通告已下架')
  if (notice.organiserUid === uid) throw wrongState('不能报名自己发布的通告', 'ownNotice')
  const mine = and(eq(noticeEntries.noticeId, noticeId), eq(noticeEntries.uid, uid))
  const [before] = await tx.select().from(noticeEntries).where(mine)
  if (before && before.state !== 'cancelled') return { entryId: before.id, state: before.state, already: true }
  if (before?.reapplied) throw wrongState('该通告已取消过报名，无法再次报名', 'entryWithdrawn')
  checkOpen(notice, now)
  await checkPerson(tx, uid, notice, now)
  const today = and(eq(noticeEntries.uid, uid), gte(noticeEntries.appliedAt, startOfDay(dayOf(now))))
  if ((await tx.$count(noticeEntries, today)) >= ENTRIES_A_DAY) throw tooMany('今日报名次数已达上限', 'quotaUsedUp')

  const entered = notice.entered + 1
  const state = notice.entryLimit !== null && entered >= notice.entryLimit ? ('full' as const) : notice.state
  await tx.update(notices).set({ entered, state }).where(eq(notices.id, noticeId))
  const step = { state: 'applied' as const, at: now }
  const id = before?.id ?? randomUUID()
  if (before) {
    await tx
      .update(noticeEntries)
      .set({ state: 'applied', reapplied: true, appliedAt: now, log: [...before.log, step] })
      .where(mine)
  } else {
    await tx.insert(noticeEntries).values({ id, noticeId, uid, state: 'applied', appliedAt: now, log: [step] })
  }
  return { entryId: id, state: 'applied', already: false }
}
