import type { Data } from '@dm/shared/contract'

export type Detail = Data<'service/detail/query'>
export type Service = Detail['service']
export type Pack = Service['packages'][number]
export type Provider = Detail['provider']
export type Policy = Detail['policy']
export type Places = Detail['places']
export type Comment = Data<'service/comment/page'>['list'][number]

/** What can be reported on this page. */
export interface Reported {
  type: 'service' | 'question'
  id: string
}
