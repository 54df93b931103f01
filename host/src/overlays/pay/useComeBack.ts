import { useEffect, useEffectEvent } from 'react'

/** Calls back when the user returns to this page: from a cashier, from the back-forward cache, or from another app. */
export function useComeBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') back()
    }
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) back()
    }
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('pageshow', shown)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
