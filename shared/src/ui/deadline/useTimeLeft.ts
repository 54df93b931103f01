import { useEffect, useEffectEvent, useState } from 'react'

export interface Deadline {
  /** What the server answered, with its clock then, epoch ms: the phone's own is never trusted. */
  answer: { now: number }
  /** When the time is over, epoch ms of the server. */
  at: number
}

/** An answer that came when its time was over already is read again after so long, in ms: the server is about to act on it. */
const OVERDUE_MS = 5000

/** When each answer was first shown, by the page's own steady clock: one out of the cache does not begin anew. */
const firstShown = new WeakMap<object, number>()

function shownAt(answer: object): number {
  const firstShownAt = firstShown.get(answer) ?? performance.now()
  firstShown.set(answer, firstShownAt)
  return firstShownAt
}

/** Milliseconds left until a deadline of the server, counted down each second; `onOver` runs once for each answer, when none are left. */
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
    // Shown again later: what has passed meanwhile is counted at once.
    const late = performance.now() - begun >= 1000 ? setTimeout(look) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(late)
    }
  }, [answer, whole])
  return Math.max(0, whole - (passed.answer === answer ? passed.ms : 0))
}
