import type { Body, Data } from '@dm/shared/contract'

export type Certification = Data<'enterprise/cert/get'>
export type Application = NonNullable<Certification['application']>
export type Live = NonNullable<Certification['live']>
export type DraftBody = Omit<Body<'enterprise/cert/draft/set'>, 'rev'>
export type DraftBasic = NonNullable<DraftBody['basic']>
export type DraftOperator = NonNullable<DraftBody['operator']>
export type Permit = DraftBasic['permits'][number]
