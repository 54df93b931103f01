import type { Data } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import type { SeenTravel, Travel } from '@dm/shared/contract/calls/user/travel'
import type { RowQuery } from '@dm/shared/rows'

type TripQuery = RowQuery<Data<'userinfo/travel/get'>>

/** Whether a trip came with all that its owner has. */
export const isOwnTrip = (trip: SeenTravel): trip is Travel => trip.version !== undefined

/** The read of a trip for its form; another person's trip counts as gone. */
export function ownTrip(read: TripQuery): RowQuery<Travel> {
  const trip = read.data?.travel
  const isForeign = trip !== undefined && !isOwnTrip(trip)
  return {
    ...read,
    data: trip && isOwnTrip(trip) ? trip : undefined,
    error: isForeign ? { retcode: Retcode.notFound } : read.error,
  }
}
