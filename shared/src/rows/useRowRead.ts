import { useState } from 'react'
import type { ReadPath } from '../contract'
import type { Params, Read, ReadOf } from '../page'
import { useIsPrefetched, useRead } from '../reads'

/** Reads the row of a form anew: what an earlier visit left may be older than the row. */
export function useRowRead<P extends ReadPath, A extends Params>(read: ReadOf<Read<P>, A>) {
  const isPrefetched = useIsPrefetched(read)
  const { data, dataUpdatedAt, error, refetch } = useRead(read, {}, { staleTime: 0 })
  // An answer in the page's HTML is not older than the page.
  const [cachedAt] = useState(isPrefetched ? 0 : dataUpdatedAt)
  return { data: dataUpdatedAt > cachedAt ? data : undefined, error, refetch }
}
