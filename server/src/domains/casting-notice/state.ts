import type { Entry, NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import type { noticeEntries, notices } from './schema'

export type NoticeRow = typeof notices.$inferSelect
export type EntryRow = typeof noticeEntries.$inferSelect

/**
 * Returns the state for readers: past its deadline a notice has ended, whatever the row's state
 * (docs/product/user.md#state-machines).
 */
export function noticeState(row: NoticeRow, now: number): NoticeBrief['state'] {
  // A removed notice is refused by every read except the applicant's own list, where it is shown as cancelled.
  if (row.state === 'cancelled' || row.state === 'removed') return 'cancelled'
  return row.deadline <= now ? 'ended' : row.state
}

export function noticeBrief(row: NoticeRow, now: number): NoticeBrief {
  const negotiable = row.payMinFen === null && row.payMaxFen === null
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    state: noticeState(row, now),
    cover: row.cover,
    pay: { minFen: row.payMinFen, maxFen: row.payMaxFen, unit: row.payUnit, negotiable },
    cityName: row.cityName,
    workFrom: row.workFrom,
    workTo: row.workTo,
    deadline: row.deadline,
    entered: row.entered,
  }
}

export const presentEntry = ({ uid: _owner, ...entry }: EntryRow): Entry => entry
