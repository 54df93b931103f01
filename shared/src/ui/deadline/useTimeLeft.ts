import { useEffect, useEffectEvent, useState } from 'react'

export interface Deadline {
  /** An answer with the server's clock, epoch ms: the phone's clock is not used. */
  answer: { now: number }
  /** The deadline, epoch ms of the server. */
  at: number
}

/** Delay in ms before an answer that was already overdue is read again: the server is about to act on it. */
const OVERDUE_MS = 5000

/** When each answer was first shown, by the page's monotonic clock, so that a cached answer does not restart. */
const firstShown = new WeakMap<object, number>()

function shownAt(answer: object): number {
  const firstShownAt = firstShown.get(answer) ?? performance.now()
  firstShown.set(answer, firstShownAt)
  return firstShownAt
}

/**
 * Returns the milliseconds until a deadline of the server, updated each second; `onOver` runs once per answer when it
 * is reached.
 */
export function useTimeLeft({ answer, at }: Deadline, onOver?: () => void): number {
  const whole = Math.max(0, at - answer.now)
  const [passed, setPassed] = useState({ answer, ms: 0 })
  const over = useEffectEvent(() => onOver?.())
  useEffect(() => {
    const begun = shownAt(answer)
    const look = () => {
      const ms = performance.now() - begun
      setPassed({ answer, ms })
      if (ms < (whole || OVERDUE_MS)) return
      clearInterval(timer)
      over()
    }
    const timer = setInterval(look, 1000)
    // Shown again later: the elapsed time is subtracted at once.
    const late = performance.now() - begun >= 1000 ? setTimeout(look) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(late)
    }
  }, [answer, whole])
  return Math.max(0, whole - (passed.answer === answer ? passed.ms : 0))
}
