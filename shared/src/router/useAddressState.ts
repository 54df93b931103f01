import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { replaceAddress } from './layers'

/**
 * Keeps a page's state in its address without a history entry, so that a reload and a shared link show the same: `read`
 * takes it from the query that the view was opened with, `addressOf` returns the address of each change.
 */
export function useAddressState<S extends object>(
  read: (query: URLSearchParams) => S,
  addressOf: (state: S) => string,
): [S, (change: Partial<S>) => void] {
  const [query] = useSearchParams()
  const [state, setState] = useState(() => read(query))
  const change = (part: Partial<S>) => {
    const next = { ...state, ...part }
    setState(next)
    replaceAddress(addressOf(next))
  }
  return [state, change]
}
