import { useState } from 'react'

/** Returns the newest value, but while `held` the one from before: what is in progress is not replaced. */
export function useHeld<T>(newest: T, held: boolean): T {
  const [lastValue, keep] = useState(newest)
  if (!held && lastValue !== newest) keep(newest)
  return held ? lastValue : newest
}
