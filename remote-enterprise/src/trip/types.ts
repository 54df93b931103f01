import type { Data } from '@dm/shared/contract'

export type Plan = Data<'enterprise/trip/get'>
export type Trip = Plan['trip']
export type Detail = Plan['details'][number]
