import type { Data } from '@dm/shared/contract'

export type Members = Data<'enterprise/member/list'>
export type Member = Members['members'][number]
export type Offer = NonNullable<Members['transfer']>
