import { useEffect, useState } from 'react'

/** Default seconds of the countdown (docs/product/foundations.md#6-overlays). */
const USUAL_S = 59
/** Maximum seconds, so that a changed clock never extends the wait. */
const LONGEST_S = 120
/** Fallback when storage is refused. */
const memory = new Map<string, number>()

/** Returns when a countdown ends, epoch ms. Only this time is stored, also across a reload: no number, no code. */
function endOf(key: string, longestS: number): number {
  const end = stored(key) ?? memory.get(key) ?? 0
  return end - Date.now() > longestS * 1000 ? 0 : end
}

function stored(key: string): number | undefined {
  try {
    return Number(window.sessionStorage.getItem(key) ?? 0)
  } catch {
    return undefined
  }
}

const secondsTo = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

function storeEnd(key: string, end: number): void {
  try {
    window.sessionStorage.setItem(key, String(end))
  } catch {
    memory.set(key, end)
  }
}

/**
 * Returns the seconds until the next code may be requested, by the clock, so that a suspended page catches up; `start`
 * takes the server's `seconds`. With a name the countdown continues when a page is opened again
 * (docs/product/wallet.md#walletaddbankcard): use one name per user and phone number. `longestS`: upper bound of a
 * stored countdown, in seconds.
 */
export function useCodeWait(name?: string, longestS = LONGEST_S): { left: number; start: (seconds?: number) => void } {
  const key = name === undefined ? undefined : `dm.code.${name}`
  const [own, setOwn] = useState(0)
  const [, setTick] = useState(0)
  const end = key === undefined ? own : endOf(key, longestS)
  const left = secondsTo(end)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setTick((tick) => tick + 1), 1000)
    return () => clearTimeout(timer)
  })
  return {
    left,
    start: (seconds = USUAL_S) => {
      const next = Date.now() + seconds * 1000
      if (key !== undefined) storeEnd(key, next)
      setOwn(next)
    },
  }
}
