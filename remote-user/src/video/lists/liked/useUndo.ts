import { secondsMs } from '@dm/shared/time'
import { useEffect, useState } from 'react'

/** Time during which 撤销 is offered. */
const SHOWN_MS = secondsMs(4)

/** Keeps what can be undone for four seconds. */
export function useUndo<T>() {
  const [last, setLast] = useState<T | null>(null)
  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => setLast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [last])
  return { last, offer: setLast, close: () => setLast(null) }
}
