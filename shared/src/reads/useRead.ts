import { useState } from 'react'
import type { Body, ListPath, ReadPath } from '../contract'
import { isIos, timeNow } from '../env'
import { bodyOf, sourcesIn, stateIn, type ListRead, type Params, type Read, type ReadOf, type StateOf } from '../page'
import { useApiInfiniteQuery, useApiQuery } from '../query'
import { useSearchParams } from '../router'
import { useSession } from '../session'

/**
 * Returns the body of a page's read for the page's state, and whether it is to be made. The month of today stays that
 * of the first rendering, so that a page left open over midnight keeps its answers; the body stays the same when the
 * session ends, so that a page for typing keeps its own.
 */
function useBody<P extends Params>(read: Read & { params: P }, state: Partial<StateOf<P>>) {
  const [search] = useSearchParams()
  const { uid, loggedIn } = useSession()
  const [now] = useState(timeNow)
  const { params } = read
  // What depends on another answer is shown by the page when that is there.
  const conditions = [read.when ?? []].flat().filter((condition) => !condition.includes('#'))
  const body = bodyOf(
    { ...read, when: conditions.filter((condition) => condition !== 'user') },
    {
      ...sourcesIn(params, { ...stateIn(params, search), ...state }),
      // A token whose account is not known yet makes calls, too.
      uid: uid ?? (loggedIn ? '' : null),
      hasToken: loggedIn,
      platform: isIos() ? 'ios' : 'android',
      now,
      answerOf: () => undefined,
    },
  )
  return { body: body ?? {}, isMade: body !== null && (loggedIn || !conditions.includes('user')) }
}

/**
 * Reads what the page's `page.ts` declares, like `useApiQuery`. `state` has the values that differ from the address the
 * view was opened with.
 */
export function useRead<P extends ReadPath, A extends Params>(
  read: ReadOf<Read<P>, A>,
  state: Partial<StateOf<A>> = {},
  { enabled = true, ...options }: Parameters<typeof useApiQuery>[2] = {},
) {
  const { body, isMade } = useBody(read, state)
  return useApiQuery(read.call, body as Body<P>, { ...options, enabled: enabled && isMade }) // checked where it is declared
}

/** Reads a list page by page, like `useApiInfiniteQuery`. */
export function useListRead<P extends ReadPath & ListPath, A extends Params>(
  read: ReadOf<ListRead<P>, A>,
  state: Partial<StateOf<A>> = {},
  { enabled = true, ...options }: Parameters<typeof useApiInfiniteQuery>[2] = {},
) {
  const { body, isMade } = useBody(read, state)
  // The body is checked where the read is declared.
  return useApiInfiniteQuery<P>(read.call, body as Omit<Body<P>, 'page'>, { ...options, enabled: enabled && isMade })
}
