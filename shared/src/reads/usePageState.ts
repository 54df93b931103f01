import { queryOf, stateIn, type Params, type StateOf } from '../page'
import { useAddressState, useLocation, useSearchParams } from '../router'

/** Returns the parameters of the address that the page was opened with. */
export function usePageParams<P extends Params>({ params }: { params: P }): StateOf<P> {
  const [search] = useSearchParams()
  return stateIn(params, search)
}

/** Keeps the page's parameters in its address without a history entry: a reload and a shared link show the same. */
export function usePageState<P extends Params>({ params }: { params: P }) {
  const { pathname } = useLocation()
  return useAddressState<StateOf<P>>(
    (search) => stateIn(params, search),
    (state) => {
      const search = new URLSearchParams(queryOf(params, state)).toString()
      return search ? `${pathname}?${search}` : pathname
    },
  )
}
