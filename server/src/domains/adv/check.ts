import type { AdvContent } from '@dm/shared/contract/calls/activity/adv'
import { paths } from '@dm/shared/paths'
import { badInput } from '../../platform/failure'

const PHONE = /^\+?[0-9][0-9-]{4,19}$/
const KNOWN = new Set<string>(Object.values(paths).map((path) => path()))

function isSafe({ kind, value }: NonNullable<AdvContent['button']>): boolean {
  if (kind === 'tel') return PHONE.test(value)
  if (kind === 'path') return /^\/(?![/\\])/.test(value) && KNOWN.has(value.split(/[?#]/)[0] ?? '')
  return URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).username === ''
}

/**
 * Throws 40000 for a button that leads anywhere else than a page of ours, an https address or a phone, and for a period
 * that is inside out (docs/product/activity.md#advdetail).
 */
export function requireSafe({ button, publishedAt, until }: AdvContent): void {
  if (publishedAt >= until) throw badInput('content.until: 结束时间须晚于开始时间', 'content.until')
  if (button && !isSafe(button))
    throw badInput('content.button.value: 只能是站内页面、https 地址或电话', 'content.button.value')
}
