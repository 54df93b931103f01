import type { Data } from '@dm/shared/contract'
import type { Entry, NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import { ENTRY_STATES } from '../../components/casting-notice/labels'

export type NoticeAnswer = Data<'notice/detail/query'>

/** Action of a notice's main button: none for one's own, leads to the entry, applies, or is off. */
export type Way =
  | { kind: 'own' }
  | { kind: 'entered'; label: string }
  | { kind: 'open'; label: string }
  | { kind: 'off'; label: string }

const OFF = { full: '报名人数已满', ended: '报名已截止', cancelled: '该通告已取消' } as const

/** `state` is the notice's state at this moment; a withdrawn entry may be made once more while the notice is open. */
export function wayOf(entry: Entry | null, state: NoticeBrief['state'], isOwn: boolean): Way {
  if (isOwn) return { kind: 'own' }
  if (entry && entry.state !== 'cancelled') return { kind: 'entered', label: ENTRY_STATES[entry.state] }
  if (entry?.reapplied) return { kind: 'entered', label: '已取消报名' }
  if (state !== 'recruiting') return { kind: 'off', label: OFF[state] }
  return { kind: 'open', label: entry ? '重新报名' : '立即报名' }
}
