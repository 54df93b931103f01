import type { Data } from '@dm/shared/contract'

export type RemarkAnswer = Data<'enterprise/remark/get'>
export type Remark = NonNullable<RemarkAnswer['remark']>
