import { useEffect, useEffectEvent, useState } from 'react'

export interface Deadline {
  /** The server's clock when it answered, epoch ms: the phone's own is never trusted. */
  now: number
  /** When the time is over, epoch ms of the server. */
  at: number
}

/** Milliseconds left until a deadline of the server, counted down each second; `onOver` runs once when none are left. */
export function useTimeLeft({ now, at }: Deadline, onOver?: () => void): number {
  const whole = Math.max(0, at - now)
  const [passed, setPassed] = useState(0)
  const over = useEffectEvent(() => onOver?.())
  useEffect(() => {
    // Each answer brings its own `now`: from there on the page's own steady clock counts.
    const begun = performance.now()
    const look = () => {
      const since = performance.now() - begun
      setPassed(since)
      if (since < whole) return
      clearInterval(timer)
      over()
    }
    const timer = setInterval(look, 1000)
    return () => {
      clearInterval(timer)
      setPassed(0)
    }
  }, [now, whole])
  return Math.max(0, whole - passed)
}
