import { isCampaignPath } from '@dm/shared/contract/release/ownership'
import type { CampaignRow } from '@dm/shared/contract/release/registry'
import { dateTime } from '@dm/shared/format'
import type { Send } from '../changes/plan'
import { fieldOf, momentOf } from '../parts/timeText'

/** Actions on campaigns that need a form. */
export type Job = { kind: 'add' } | { kind: 'period' | 'page'; campaign: CampaignRow }

/** The form as typed; times as `2026-11-21 20:00`, in UTC+8. */
export interface Draft {
  path: string
  title: string
  area: string
  page: string
  /** Empty: the live release. */
  version: string
  topbar: boolean
  from: string
  to: string
  reason: string
}

export function draftOf(job: Job): Draft {
  if (job.kind === 'add')
    return {
      path: '/activity/',
      title: '',
      area: 'activity',
      page: '',
      version: '',
      topbar: true,
      from: '',
      to: '',
      reason: '',
    }
  const { path, title, area, page, version, topbar, from, to } = job.campaign
  return {
    path,
    title,
    area,
    page,
    version: version ?? '',
    topbar,
    from: fieldOf(from),
    to: to === null ? '' : fieldOf(to),
    reason: '',
  }
}

/** Returns the first missing or invalid field's message, or an empty text. */
export function draftError({ kind }: Job, draft: Draft, now: number): string {
  const from = momentOf(draft.from)
  const to = momentOf(draft.to)
  if (kind === 'add' && !isCampaignPath(draft.path))
    return '地址要在 /activity/、/share/ 或 /signIn/ 下面，例如 /activity/summer/index'
  if (kind === 'add' && draft.title.trim() === '') return '请填写标题，访客在页面顶部看到它'
  if (kind !== 'period' && draft.page === '') return '请选择页面'
  if (kind !== 'page' && draft.from !== '' && from === null) return '开始时间请写成 2026-11-20 20:00'
  if (kind !== 'page' && draft.to !== '' && to === null) return '结束时间请写成 2026-11-20 20:00'
  if (kind !== 'page' && draft.to !== '' && (to ?? 0) <= Math.max(now, from ?? now))
    return '结束时间要晚于现在和开始时间'
  return ''
}

const spanOf = ({ from, to }: Draft, now: number): string => {
  const begin = momentOf(from)
  const end = momentOf(to)
  return `从${begin === null || begin <= now ? '现在' : ` ${dateTime(begin, now)} `}起，到${end === null ? '手动结束' : ` ${dateTime(end, now)} `}为止`
}

/** Describes in one sentence what will change for whom. `replaced` is the title of the present page at the path. */
export function sentenceOf({ kind }: Job, draft: Draft, now: number, replaced: string | undefined): string {
  const { path, area, page, version } = draft
  const what = page ? `${area} 的 ${page}（${version || '跟随线上版本'}）` : `${area} 的一个页面（还没选）`
  if (kind === 'period') return `将把 ${path} 的活动页改为${spanOf(draft, now)}，所有访客按新的时间看到它`
  if (kind === 'page') return `将把 ${path} 换成 ${what}，所有访客在下一次切换页面时看到`
  const instead = replaced === undefined ? '' : `，期间代替原来的「${replaced}」`
  return `将把 ${path} 指向 ${what}，${spanOf(draft, now)}，打开这个地址的访客都会看到${instead}`
}

/** Returns the form's value of a time, which has minutes; an unchanged one keeps its seconds. */
const timeOf = (typed: string, before: number | null): number | null =>
  before !== null && typed === fieldOf(before) ? before : momentOf(typed)

/** Returns the call for a form. */
export function sendOf(job: Job, draft: Draft, now: number): Send {
  const { path, title, area, page, version, topbar, reason } = draft
  const from = momentOf(draft.from)
  const to = momentOf(draft.to)
  switch (job.kind) {
    case 'add':
      return {
        call: 'campaignAdd',
        body: {
          path,
          title: title.trim(),
          area,
          page,
          topbar,
          to,
          reason,
          ...(version && { version }),
          ...(from !== null && { from }),
        },
      }
    case 'period': {
      const { id, from: begin, to: end, revision: expect } = job.campaign
      return {
        call: 'campaignChange',
        body: { id, from: timeOf(draft.from, begin) ?? now, to: timeOf(draft.to, end), reason, expect },
      }
    }
    case 'page':
      return {
        call: 'campaignChange',
        body: {
          id: job.campaign.id,
          expect: job.campaign.revision,
          page,
          version: version || null,
          title: title.trim() || job.campaign.title,
          reason,
        },
      }
  }
}
