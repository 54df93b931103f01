import { useState } from 'react'

/** The newest value, but while `held` the one that was there when that began: what is in progress is not taken away. */
export function useHeld<T>(newest: T, held: boolean): T {
  const [lastValue, keep] = useState(newest)
  if (!held && lastValue !== newest) keep(newest)
  return held ? lastValue : newest
}
