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

/** Returns the option with a parameter's value; the first one, usually 全部, without a match. */
export const optionIn = <K extends string>(
  query: URLSearchParams,
  name: string,
  options: readonly [{ key: K }, ...{ key: K }[]],
): K => options.find(({ key }) => key === query.get(name))?.key ?? options[0].key

/** Returns the month of a parameter, `YYYY-MM`; null without one. */
export function monthIn(query: URLSearchParams, name: string): string | null {
  const month = query.get(name)
  return month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null
}
