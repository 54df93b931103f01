import type { Data } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import type { SeenTravel, Travel } from '@dm/shared/contract/calls/user/travel'

interface TripQuery {
  data: Data<'userinfo/travel/get'> | undefined
  dataUpdatedAt: number
  error: { retcode: number | null } | null
  refetch: () => unknown
}

/** Whether a trip came with all that its owner has. */
export const isOwnTrip = (trip: SeenTravel): trip is Travel => trip.version !== undefined

/** The read of a trip for its form; another person's trip counts as gone. */
export function ownTrip({ data, dataUpdatedAt, error, refetch }: TripQuery) {
  const trip = data?.travel
  const isForeign = trip !== undefined && !isOwnTrip(trip)
  return {
    data: trip && isOwnTrip(trip) ? trip : undefined,
    dataUpdatedAt,
    error: isForeign ? { retcode: Retcode.notFound } : error,
    refetch,
  }
}
