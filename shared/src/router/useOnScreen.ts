import { useCallback, useEffect, useRef } from 'react'

/**
 * Tells whether this view is still on screen, for what happens once an answer is there: who has gone elsewhere meanwhile is
 * not led away from there. A view that is kept hidden stops its effects, so it is not.
 */
export function useOnScreen(): () => boolean {
  const onScreen = useRef(false)
  useEffect(() => {
    onScreen.current = true
    return () => {
      onScreen.current = false
    }
  }, [])
  return useCallback(() => onScreen.current, [])
}
