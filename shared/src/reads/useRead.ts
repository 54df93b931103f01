import { useState } from 'react'
import type { Body, Data, ListPath, ReadPath } from '../contract'
import { isIos, timeNow } from '../env'
import {
  answersFor,
  bodyOf,
  sourcesIn,
  stateIn,
  type ListRead,
  type Params,
  type Read,
  type ReadOf,
  type StateOf,
} from '../page'
import { isPrefetched, useApiInfiniteQuery, useApiQuery } from '../query'
import { useSearchParams } from '../router'
import { useSession } from '../session'

/** A page's options for a read beside its state. */
interface Given<P extends ReadPath> {
  /** Answers that it has, by call: values that the read takes from them are theirs. */
  answers?: { readonly [C in ReadPath]?: Data<C> }
  /**
   * Fields that the page has chosen, instead of the declared ones. Conditions on the address, which are about its first
   * screen, do not count then.
   */
  chosen?: Partial<Body<P>>
}

/**
 * Returns the body of a page's read for the page's state, and whether it is to be made. The month of today stays that of
 * the first rendering, so that a page left open over midnight keeps its answers; the body stays when the session ends,
 * so that the page of an owner does.
 */
function useBody<P extends ReadPath, A extends Params>(
  read: ReadOf<Read<P>, A>,
  state: Partial<StateOf<A>>,
  { answers = {}, chosen }: Given<P>,
): { body: Body<P>; isMade: boolean } {
  const [search] = useSearchParams()
  const { uid, loggedIn } = useSession()
  const [now] = useState(timeNow)
  const { call, params } = read
  const all = [read.when ?? []].flat()
  const conditions = all.filter(
    (one) =>
      // Calls that depend on an answer that is not handed over are shown by the page when that is there.
      one !== 'user' && answersFor({ call, when: one }).every((on) => on in answers) && !(chosen && /^!?\?/.test(one)),
  )
  const declared = Object.entries(read.body ?? {}).filter(([field]) => !chosen || !(field in chosen))
  const body = bodyOf(
    { call, body: Object.fromEntries(declared), when: conditions },
    {
      ...sourcesIn(params, { ...stateIn(params, search), ...state }),
      // A token whose account is not known yet makes calls, too.
      uid: uid ?? (loggedIn ? '' : null),
      hasToken: loggedIn,
      platform: isIos() ? 'ios' : 'android',
      now,
      answerOf: (on) => answers[on as ReadPath], // undefined for every other text
    },
  )
  return {
    // Its fields are checked where they are declared; without all of them it is not made.
    body: { ...body, ...(body && chosen) } as Body<P>,
    isMade: body !== null && (loggedIn || !all.includes('user')),
  }
}

/**
 * Reads what the page's `page.ts` declares, like `useApiQuery`. `state` has the values that differ from the address the
 * view was opened with; `answers` those of other reads, from which this one takes values.
 */
export function useRead<P extends ReadPath, A extends Params>(
  read: ReadOf<Read<P>, A>,
  state: Partial<StateOf<A>> = {},
  { enabled = true, answers, chosen, ...options }: Given<P> & NonNullable<Parameters<typeof useApiQuery>[2]> = {},
) {
  const { body, isMade } = useBody(read, state, { answers, chosen })
  return useApiQuery(read.call, body, { ...options, enabled: enabled && isMade })
}

/** Reads a list page by page, like `useApiInfiniteQuery`. */
export function useListRead<P extends ReadPath & ListPath, A extends Params>(
  read: ReadOf<ListRead<P>, A>,
  state: Partial<StateOf<A>> = {},
  {
    enabled = true,
    answers,
    chosen,
    ...options
  }: Given<P> & NonNullable<Parameters<typeof useApiInfiniteQuery>[2]> = {},
) {
  const { body, isMade } = useBody(read, state, { answers, chosen })
  return useApiInfiniteQuery<P>(read.call, body, { ...options, enabled: enabled && isMade })
}

/** True if the server has just made this read for the page, so that a form may be filled from it. */
export function useIsPrefetched<P extends ReadPath, A extends Params>(read: ReadOf<Read<P>, A>): boolean {
  const { body, isMade } = useBody(read, {}, {})
  return isMade && isPrefetched(read.call, body)
}
