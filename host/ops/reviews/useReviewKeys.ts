import { useEffect, useEffectEvent } from 'react'

export type ReviewKey = 'next' | 'previous' | 'pass' | 'reject'

const KEYS: Readonly<Record<string, ReviewKey>> = { j: 'next', k: 'previous', p: 'pass', r: 'reject' }

/** True where letters are typed, or something lies on the page. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"]') !== null

/** Calls `act` for J, K, P and R, but not while somebody types. */
export function useReviewKeys(act: (key: ReviewKey) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = KEYS[event.key.toLowerCase()]
    if (!key || event.repeat || event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return
    event.preventDefault()
    act(key)
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
