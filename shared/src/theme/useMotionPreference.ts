import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import { useLayoutEffect } from 'react'

/** antd-mobile moves by script, which no stylesheet stops: it is told when the visitor wants less motion, and when not any more. */
export function useMotionPreference(): void {
  useLayoutEffect(() => {
    // Absent where nothing is drawn.
    const query = window.matchMedia?.('(prefers-reduced-motion: reduce)')
    if (!query) return
    const apply = () => (query.matches ? reduceMotion() : restoreMotion())
    apply()
    query.addEventListener('change', apply)
    return () => query.removeEventListener('change', apply)
  }, [])
}
