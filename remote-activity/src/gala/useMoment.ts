import { useEffect, useReducer } from 'react'
import { LONGEST_MS } from '../hooks/timer'

/** Renders again at a moment of the server's clock; does nothing for null and for what has passed. */
export function useMoment(at: number | null, now: () => number): void {
  const [, render] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (at === null) return
    const left = at - now()
    if (left <= 0 || left > LONGEST_MS) return
    const timer = setTimeout(render, left)
    return () => clearTimeout(timer)
  }, [at, now])
}
