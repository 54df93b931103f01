import type { Entry, NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import { timeLeft } from '@dm/shared/format'

export const NOTICE_STATES: Record<NoticeBrief['state'], string> = {
  recruiting: '招募中',
  full: '已招满',
  ended: '已截止',
  cancelled: '已取消',
}

export const ENTRY_STATES: Record<Entry['state'], string> = {
  applied: '已报名',
  viewed: '已查看',
  shortlisted: '已入围',
  hired: '已录用',
  rejected: '未入选',
  cancelled: '已取消',
  closed: '已关闭',
}

/** Statement of every notice beside its terms (docs/product/user.md#anti-abuse-and-money). */
export const NO_FEE = '点梦通告不收取任何报名费，谨防诈骗'

/** Time left until a deadline by the minute: `2天3小时`, `12分`; under a minute 不到1分钟. */
export const leftText = (ms: number): string => timeLeft(ms).replace(/(^|\D)\d+秒$/, '$1') || '不到1分钟'
