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

export const tabIn = (query: URLSearchParams): Tab => optionIn(query, 'tab', TABS)
export const groupIn = (query: URLSearchParams): Group => optionIn(query, 'state', GROUPS)
