import { paths } from '@dm/shared/paths'
import { useAddressState } from '@dm/shared/router'

interface Address {
  id: string
  preview: string
  city: string
}

const read = (query: URLSearchParams): Address => {
  const of = (name: string) => query.get(name) ?? ''
  return { id: of('id'), preview: of('preview'), city: of('city').slice(0, 6) }
}

/** The chosen city, in the address, so that a shared link keeps it. */
export function useCallCity() {
  const [{ city }, change] = useAddressState(read, (shown) => paths.activityH501({ ...shown }))
  return { city, choose: (code: string) => change({ city: code }) }
}
