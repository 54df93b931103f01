import type { Entry } from '@dm/shared/contract/calls/user/casting-notice'
import { dateTime } from '@dm/shared/format'
import type { StatusStep } from '@dm/shared/ui/steps'
import type { Data } from '@dm/shared/contract'

export type EntryAnswer = Data<'notice/entry/detail/query'>

interface EntryHead {
  tone: 'done' | 'wait' | 'closed'
  headline: string
  note?: string
}

/** Texts of the page for an entry in its state. */
export function headOf({ state, reason }: Entry): EntryHead {
  switch (state) {
    case 'applied':
      return { tone: 'done', headline: '报名成功', note: '报名结果将通过APP通知你' }
    case 'viewed':
      return { tone: 'done', headline: '报名成功', note: '通告方已查看你的报名' }
    case 'shortlisted':
      return { tone: 'done', headline: '你已入围', note: '请留意通告方的进一步通知' }
    case 'hired':
      return { tone: 'done', headline: '恭喜入选，请留意通告方联系' }
    case 'rejected':
      return { tone: 'closed', headline: '未入选，看看更适合你的通告' }
    case 'cancelled':
      return { tone: 'closed', headline: '已取消' }
    case 'closed':
      return { tone: 'closed', headline: '报名已关闭', note: reason ?? undefined }
  }
}

const WAY = ['applied', 'viewed', 'shortlisted'] as const
const LABELS = { applied: '已报名', viewed: '已查看', shortlisted: '入围' } as const

/** 已报名 → 已查看 → 入围 → 结果 with their times; nothing for an entry that was taken back or closed. */
export function stepsOf({ state, log }: Entry, now: number): StatusStep[] {
  if (state === 'cancelled' || state === 'closed') return []
  // An entry made again begins its way anew.
  const begun = log.findLastIndex((step) => step.state === 'applied')
  const timeOf = (wanted: Entry['state']) => log.slice(Math.max(0, begun)).find((step) => step.state === wanted)?.at
  const isOver = state === 'hired' || state === 'rejected'
  const reached = isOver ? WAY.length : WAY.indexOf(state) + 1
  const steps = WAY.map((key, n): StatusStep => {
    const at = timeOf(key)
    const isDone = n < reached && !(isOver && at === undefined && n > 0)
    return {
      label: LABELS[key],
      note: at === undefined ? undefined : dateTime(at, now),
      // What comes next is another's to do: it is not begun before it has happened.
      state: isDone ? 'done' : 'ahead',
    }
  })
  const endedAt = timeOf(state)
  const result: StatusStep = {
    label: '结果',
    note: isOver && endedAt !== undefined ? dateTime(endedAt, now) : undefined,
    state: state === 'hired' ? 'done' : state === 'rejected' ? 'stopped' : 'ahead',
  }
  return [...steps, result]
}

/** Whether the notice still takes part in what its applicants decide. */
const isRunning = ({ notice, now }: EntryAnswer): boolean =>
  (notice.state === 'recruiting' || notice.state === 'full') && notice.deadline > now

export const mayCancel = (answer: EntryAnswer): boolean =>
  (answer.entry.state === 'applied' || answer.entry.state === 'viewed') && isRunning(answer)

/** A withdrawn entry may be made again once, where a place is left. */
export const mayReapply = (answer: EntryAnswer): boolean =>
  answer.entry.state === 'cancelled' &&
  !answer.entry.reapplied &&
  answer.notice.state === 'recruiting' &&
  isRunning(answer)
