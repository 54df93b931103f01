import { useMemo } from 'react'

/** An answer that carries the server's time, and when it arrived by this phone's clock. */
interface Timed {
  data: { serverNow: number } | undefined
  dataUpdatedAt: number
}

/**
 * The server's time now, in epoch ms: the answer's `serverNow` and what a monotonic clock says has passed since. A phone
 * clock that is days wrong, or is set while the page is open, changes nothing (activities, "Time").
 */
export function useServerNow({ data, dataUpdatedAt }: Timed): () => number {
  const serverNow = data?.serverNow
  return useMemo(() => {
    const start = performance.now()
    // A cached answer is some seconds old when a page comes back to it; only the difference of the phone's clock is used.
    const age = Math.max(0, Date.now() - dataUpdatedAt)
    return () => (serverNow ?? Date.now()) + age + performance.now() - start
  }, [serverNow, dataUpdatedAt])
}
