import type { Option } from '@dm/shared/ui/form'
import type { Booking } from './labels'

const option = (label: string): Option => ({ value: label, label })

/** Reasons of a cancellation, by who cancels. */
export const reasonOptions = (role: Booking['role']): Option[] =>
  (role === 'customer' ? ['行程有变', '选错时间', '不再需要', '其他'] : ['档期冲突', '无法到达', '其他']).map(option)

/** Reasons why a provider refuses a request. */
export const rejectOptions: Option[] = ['档期冲突', '不在服务范围', '其他'].map(option)
