import { SERVICE_CATEGORIES } from '@dm/shared/contract/vocabulary/service'
import type { Pack, Policy, Provider, Service } from './types'

export const stateLabels: Record<Service['state'], string> = {
  draft: '草稿',
  reviewing: '审核中',
  online: '已上线',
  rejected: '审核未通过',
  offline: '已下架',
  deleted: '已删除',
}

/** 90 → 90分钟, 240 → 4小时. */
const minutesText = (minutes: number) =>
  minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60}小时` : `${minutes}分钟`

const range = (from: number, to: number, unit: string) => (from === to ? `${from}${unit}` : `${from}–${to}${unit}`)

/** Returns the length of a package. */
function lengthText(pack: Pack): string {
  if (pack.unit === 'day') return pack.maxUnits === 1 ? '整天' : `整天 · ${range(pack.minUnits, pack.maxUnits, '天')}`
  if (pack.unit === 'hour') return range(pack.minUnits, pack.maxUnits, '小时')
  return minutesText(pack.durationMin ?? 60)
}

/** Splits a package's text: the first line is its short form when more lines follow. */
function textOf(pack: Pack): { short: string; full: string } {
  const [head = '', ...rest] = pack.includes.split('\n')
  return rest.length > 0 ? { short: head, full: rest.join('\n') } : { short: '', full: head }
}

/** 90分钟 · 3 套造型 · 5 张精修 */
export const packNote = (pack: Pack) =>
  [lengthText(pack), pack.people && `最多 ${pack.people} 人`, textOf(pack).short].filter(Boolean).join(' · ')

export const packIncludes = (pack: Pack) => textOf(pack).full

/** Returns 开始前 24 小时可免费取消, and the consequences of a later cancellation. */
export function policyText({ noticeMin, freeCancelHours, latePct, instant }: Policy): { head: string; note: string } {
  const head = freeCancelHours > 0 ? `开始前 ${freeCancelHours} 小时可免费取消` : '开始前可免费取消'
  const late = freeCancelHours > 0 ? `之后取消${latePct > 0 ? `退 ${latePct}%` : '不退款'}` : ''
  return {
    head,
    note: [late, noticeText(noticeMin), instant ? '立即确认' : '服务商确认后付款'].filter(Boolean).join(' · '),
  }
}

function noticeText(minutes: number): string {
  if (minutes === 0) return ''
  if (minutes % 1440 === 0) return `最短提前 ${minutes / 1440} 天`
  return minutes % 60 === 0 ? `最短提前 ${minutes / 60} 小时` : `最短提前 ${minutes} 分钟`
}

/** 个人服务者 · 摄影 · 化妆造型 · 杭州 */
export const providerLine = ({ kind, categories: given, city }: Provider) =>
  [kind === 'person' ? '个人服务者' : '企业服务商', ...given.map((one) => SERVICE_CATEGORIES[one]), city].join(' · ')
