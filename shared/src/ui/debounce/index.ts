import { useCallback, useEffect, useRef, useState } from 'react'

/** Delay in ms without changes before the last value is used (docs/product/foundations.md#10-constants-and-limits). */
export const DEBOUNCE_MS = 500

/** Returns the value once it has not changed for `ms`, for searches while typing. */
export function useDebounced<T>(value: T, ms = DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Returns a function that runs once its calls have paused for `ms`; unmounting drops a pending run. */
export function useDebouncedCall<A extends unknown[]>(
  run: (...args: A) => void,
  ms = DEBOUNCE_MS,
): (...args: A) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (...args: A) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...args), ms)
    },
    [ms],
  )
}
