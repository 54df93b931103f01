import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that is true while this view is on screen, for steps after an answer: a user who has navigated
 * away meanwhile must not be redirected. Hidden views stop their effects, so they are not on screen.
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
