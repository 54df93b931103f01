import { paths } from '@dm/shared/paths'
import { monthIn, optionIn, useAddressState, useSearchParams } from '@dm/shared/router'

const STATUSES = [{ key: 'open' }, { key: 'ended' }] as const
export type TripStatus = (typeof STATUSES)[number]['key']

interface State {
  status: TripStatus
  month: string | null
  day: string | null
}

function dayIn(query: URLSearchParams): string | null {
  const day = query.get('day')
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null
}

/** Whose trips are shown, which of them, and the month of the strip, from the address. */
export function useTripView() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const [{ status, month, day }, set] = useAddressState<State>(
    (from) => ({
      status: optionIn(from, 'status', STATUSES),
      month: monthIn(from, 'month'),
      day: dayIn(from),
    }),
    (state) => paths.enterpriseTrip({ uid, ...state, status: state.status === 'open' ? null : state.status }),
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
