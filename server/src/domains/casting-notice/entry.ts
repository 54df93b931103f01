import { entryMessageForm } from '@dm/shared/contract/forms/user/casting-notice'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { checkedForm } from '../../platform/checked-form'
import { notFound, wrongState } from '../../platform/failure'
import type { Handler } from '../handler'
import { lockedProfileOf } from '../profile/profile'
import { noticeEntries, notices } from './schema'
import { noticeBrief, noticeState, presentEntry, type EntryRow, type NoticeRow } from './state'

const NO_ENTRY = '未找到报名记录'

const entryOf = (noticeId: string, uid: string) => and(eq(noticeEntries.noticeId, noticeId), eq(noticeEntries.uid, uid))

/** The caller's entry to a notice, with the notice. */
export const entryDetail: Handler<'notice/entry/detail/query'> = async ({ noticeId }, { uid, db, clock }) => {
  const now = clock.now()
  const [row] = await db
    .select({ entry: noticeEntries, notice: notices })
    .from(noticeEntries)
    .innerJoin(notices, eq(notices.id, noticeEntries.noticeId))
    .where(entryOf(noticeId, uid))
  if (!row) throw notFound(NO_ENTRY)
  return { entry: presentEntry(row.entry), notice: noticeBrief(row.notice, now), now }
}

/** Entry and notice, held in the order in which `notice/enter` holds them: person, notice, entry. Throws 40400. */
async function lockedEntry(
  tx: Db,
  uid: string,
  noticeId: string,
  now: number,
): Promise<{ entry: EntryRow; notice: NoticeRow }> {
  await lockedProfileOf(tx, uid, now)
  const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for('update')
  const [entry] = await tx.select().from(noticeEntries).where(entryOf(noticeId, uid)).for('update')
  if (!notice || !entry) throw notFound(NO_ENTRY)
  return { entry, notice }
}

/** The message to the organiser, who reads it alone; not changed any more once the entry was looked at. */
export const editEntry: Handler<'notice/entry/edit'> = async ({ noticeId, ...body }, { uid, db, clock }) => {
  const { message } = checkedForm(entryMessageForm, body, clock.now())
  return db.transaction(async (tx) => {
    const { entry } = await lockedEntry(tx, uid, noticeId, clock.now())
    if (entry.state !== 'applied') throw wrongState('通告方已查看，无法修改', 'entryViewed')
    await tx.update(noticeEntries).set({ message }).where(eq(noticeEntries.id, entry.id))
    return presentEntry({ ...entry, message })
  })
}

/** Takes the entry back and gives its place to others (docs/product/user.md#state-machines). */
export const cancelEntry: Handler<'notice/entry/cancel'> = async ({ noticeId }, { uid, db, clock }) => {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { entry, notice } = await lockedEntry(tx, uid, noticeId, now)
    if (entry.state === 'cancelled') return presentEntry(entry)
    const state = noticeState(notice, now)
    const isOpen = entry.state === 'applied' || entry.state === 'viewed'
    if (!isOpen || state === 'ended' || state === 'cancelled') throw wrongState('当前状态不可取消', 'entryNotOpen')
    const change = { state: 'cancelled' as const, log: [...entry.log, { state: 'cancelled' as const, at: now }] }
    await tx.update(noticeEntries).set(change).where(eq(noticeEntries.id, entry.id))
    await tx
      .update(notices)
      .set({ entered: Math.max(0, notice.entered - 1), state: notice.state === 'full' ? 'recruiting' : notice.state })
      .where(eq(notices.id, noticeId))
    return presentEntry({ ...entry, ...change })
  })
}
