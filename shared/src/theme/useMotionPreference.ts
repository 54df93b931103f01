import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import { useLayoutEffect } from 'react'

/** antd-mobile animates by script, which no stylesheet stops: passes the visitor's reduced-motion preference to it. */
export function useMotionPreference(): void {
  useLayoutEffect(() => {
    // Absent in jsdom.
    const query = window.matchMedia?.('(prefers-reduced-motion: reduce)')
    if (!query) return
    const apply = () => (query.matches ? reduceMotion() : restoreMotion())
    apply()
    query.addEventListener('change', apply)
    return () => query.removeEventListener('change', apply)
  }, [])
}
