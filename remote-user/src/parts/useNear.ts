import { useEffect, useState } from 'react'

/**
 * True once the element is near the viewport: content further down loads its code then. Without observers it is true at
 * once.
 */
export function useNear(): { place: (element: HTMLElement | null) => void; near: boolean } {
  const [element, place] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState(() => typeof window === 'object' && !('IntersectionObserver' in window))
  useEffect(() => {
    if (!element || near) return
    const seen = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(seen, { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, near])
  return { place, near }
}
