import type { Data } from '@dm/shared/contract'
import type { useApiInfiniteQuery } from '@dm/shared/query'

export type PhotoList = Data<'enterprise/photo/page'>
export type Photo = PhotoList['list'][number]
export type Album = Photo['album']
export type PhotoQuery = ReturnType<typeof useApiInfiniteQuery<'enterprise/photo/page'>>
