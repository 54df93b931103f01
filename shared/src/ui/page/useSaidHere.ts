import { useEffect, useEffectEvent, useRef } from 'react'
import { dropToast, TOAST_MS, toast } from '../../overlay'

/**
 * Takes away the toast of the request client once the page says the same itself
 * (docs/product/foundations.md#3-the-request-client). With `again` it comes back when what says it is gone before it can
 * have been read: a refused form that gives way to what is there by now.
 */
export function useSaidHere(text: string | null | undefined, { again = false } = {}): void {
  const dropped = useRef<{ text: string; at: number }>(null)
  useEffect(() => {
    dropped.current = text && dropToast(text) ? { text, at: Date.now() } : null
  }, [text])
  const sayAgain = useEffectEvent(() => {
    const { current } = dropped
    if (again && current && Date.now() - current.at < TOAST_MS) toast(current.text)
  })
  useEffect(() => () => sayAgain(), [])
}
