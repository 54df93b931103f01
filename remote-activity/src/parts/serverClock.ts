import { useCallback } from 'react'

interface Timed {
  serverNow: number
  /** The moment of a preview: there the clock stands. */
  previewAt: number | null
}

/** When each answer arrived, by the monotonic clock; a cached view finds the moment of its own answer again. */
const arrivals = new WeakMap<Timed, number>()

function arrivalOf(answer: Timed): number {
  const arrivedAt = arrivals.get(answer)
  if (arrivedAt !== undefined) return arrivedAt
  const now = performance.now()
  arrivals.set(answer, now)
  return now
}

/**
 * The server's time now, in epoch ms: the answer's `serverNow` and what a monotonic clock says has passed since. A phone
 * clock that is days wrong, or is set while the page is open, changes nothing (activities, "Time").
 */
export function useServerNow(answer: Timed | undefined): () => number {
  return useCallback(() => {
    if (!answer) return Date.now()
    return answer.previewAt ?? answer.serverNow + performance.now() - arrivalOf(answer)
  }, [answer])
}
