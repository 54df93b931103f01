import { useEffect, useEffectEvent, useMemo, useState } from 'react'

export interface Deadline {
  /** The server's clock when it answered, epoch ms: the phone's own is never trusted. */
  now: number
  /** When the time is over, epoch ms of the server. */
  at: number
}

/** Milliseconds left until a deadline of the server, counted down each second; `onOver` runs once when none are left. */
export function useTimeLeft({ now, at }: Deadline, onOver?: () => void): number {
  // Each answer brings its own `now`: from there on the page's own steady clock counts.
  const end = useMemo(() => performance.now() + at - now, [now, at])
  const [left, setLeft] = useState(at - now)
  const over = useEffectEvent(() => onOver?.())
  useEffect(() => {
    const look = () => {
      const rest = end - performance.now()
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      over()
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [end])
  return Math.max(0, Math.min(left, at - now))
}
