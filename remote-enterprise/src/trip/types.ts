import type { Data } from '@dm/shared/contract'
import type { useApiInfiniteQuery } from '@dm/shared/query'

export type Plan = Data<'enterprise/trip/get'>
export type Trip = Plan['trip']
export type Detail = Plan['details'][number]
export type TripQuery = ReturnType<typeof useApiInfiniteQuery<'enterprise/trip/page'>>
