import { paths } from '@dm/shared/paths'
import { createPath, optionIn, useAddressState, useSearchParams } from '@dm/shared/router'

const STATUSES = [{ key: 'open' }, { key: 'ended' }] as const
export type TripStatus = (typeof STATUSES)[number]['key']

interface State {
  status: TripStatus
  month: string | null
  day: string | null
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const DAY = /^\d{4}-\d\d-\d\d$/
const matching = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : null)

/** Whose trips are shown, which of them, and the month of the strip, from the address. */
export function useTripView() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const [{ status, month, day }, set] = useAddressState<State>(
    (from) => ({
      status: optionIn(from, 'status', STATUSES),
      month: matching(from.get('month'), MONTH),
      day: matching(from.get('day'), DAY),
    }),
    (state) => {
      const search = new URLSearchParams({
        ...(uid !== null && { uid }),
        ...(state.status !== 'open' && { status: state.status }),
        ...(state.month !== null && { month: state.month }),
        ...(state.day !== null && { day: state.day }),
      }).toString()
      return createPath({ pathname: paths.enterpriseTrip(), search: search && `?${search}` })
    },
  )
  const body = {
    pageSize: 20,
    status,
    ...(uid !== null && { uid }),
    ...(month !== null && { month }),
    ...(day !== null && { day }),
  }
  return {
    uid,
    /** A trip that a shared link opens. */
    openedId: query.get('id'),
    status,
    day,
    body,
    setStatus: (next: TripStatus) => set({ status: next, month, day: null }),
    setMonth: (next: string) => set({ status, month: next, day: null }),
    setDay: (next: string | null) => set({ status, month, day: next }),
  }
}
