import type { Data } from '@dm/shared/contract'

export type Album = Data<'userinfo/photo/album/page'>['list'][number]
export type Photo = Data<'userinfo/photo/page'>['list'][number]
