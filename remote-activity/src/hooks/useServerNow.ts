import { isTimeStopped, timeNow } from '@dm/shared/env'
import { useCallback } from 'react'

interface Timed {
  serverNow: number
  /** The time of a preview, at which the clock is stopped. */
  previewAt?: number | null
}

/** When each answer arrived, by the monotonic clock, so that a cached view keeps its answer's time. */
const arrivals = new WeakMap<Timed, number>()

function arrivalOf(answer: Timed): number {
  const arrivedAt = arrivals.get(answer)
  if (arrivedAt !== undefined) return arrivedAt
  const now = performance.now()
  arrivals.set(answer, now)
  return now
}

/**
 * Returns the server's time, in epoch ms: the answer's `serverNow` plus the time passed on a monotonic clock. A wrong
 * or changed phone clock has no effect (docs/product/activity.md#life-of-an-activity).
 */
export function useServerNow(answer: Timed | undefined): () => number {
  return useCallback(() => {
    if (!answer) return timeNow()
    const passedMs = performance.now() - arrivalOf(answer)
    // While the page's HTML is taken over it shows the time of the answer, however long that takes.
    return answer.previewAt ?? answer.serverNow + (isTimeStopped() ? 0 : passedMs)
  }, [answer])
}
