import type { Body, Data } from '@dm/shared/contract'

export type Official = Data<'user/authentication/query'>
export type Kind = Body<'user/authentication/submit'>['kind']
