import { optionIn } from '@dm/shared/router'

const TABS = [{ key: 'find' }, { key: 'booked' }, { key: 'mine' }] as const
export type Tab = (typeof TABS)[number]['key']

export const GROUPS = [
  { key: 'pending', label: '待确认' },
  { key: 'unpaid', label: '待付款' },
  { key: 'confirmed', label: '待服务' },
  { key: 'finished', label: '已结束' },
] as const
export type Group = (typeof GROUPS)[number]['key']

/** The tab of the address; null when it names none. */
export const tabIn = (query: URLSearchParams): Tab | null =>
  TABS.find(({ key }) => key === query.get('tab'))?.key ?? null
export const groupIn = (query: URLSearchParams): Group => optionIn(query, 'state', GROUPS)
