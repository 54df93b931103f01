import type { Data } from '@dm/shared/contract'

type Info = Data<'ivt/user/info/query'>
export type InviteInfo = Extract<Info, { own: true }>
export type InvitePublic = Extract<Info, { own: false }>
