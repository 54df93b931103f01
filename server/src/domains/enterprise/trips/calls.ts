import type { enterpriseTrips as calls } from '@dm/shared/contract/calls/enterprise/trips'
import type { Handlers } from '../../handler'
import { tripGet, tripPage } from './read'
import { addDetail, addTrip, deleteDetail, deleteTrip, editDetail, editTrip } from './write'

/** The calls of a company's trips. */
export const tripCalls = {
  'enterprise/trip/page': tripPage,
  'enterprise/trip/get': tripGet,
  'enterprise/trip/add': addTrip,
  'enterprise/trip/edit': editTrip,
  'enterprise/trip/del': deleteTrip,
  'enterprise/trip/detail/add': addDetail,
  'enterprise/trip/detail/edit': editDetail,
  'enterprise/trip/detail/del': deleteDetail,
} satisfies Handlers<keyof typeof calls>
