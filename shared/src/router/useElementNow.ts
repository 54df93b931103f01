import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Reads an element now, without an event, and at each event of a kind that tells of its state, such as `error`,
 * `loadedmetadata` and `scroll`. React's handlers hear none that passed before a rendered page was alive. `of` changes
 * with the element.
 */
export function useElementNow<E extends HTMLElement>(
  ref: RefObject<E | null>,
  kind: keyof HTMLElementEventMap,
  read: (element: E, event?: Event) => void,
  of?: unknown,
): void {
  const look = useEffectEvent(read)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const changed = (event?: Event) => look(element, event)
    changed()
    element.addEventListener(kind, changed)
    return () => element.removeEventListener(kind, changed)
  }, [ref, kind, of])
}
