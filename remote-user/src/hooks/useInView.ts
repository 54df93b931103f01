import { useEffect, useState } from 'react'

/**
 * True once the element is near the viewport: content further down loads its code then. Without observers it is true at
 * once.
 */
export function useInView(): { place: (element: HTMLElement | null) => void; inView: boolean } {
  const [element, place] = useState<HTMLElement | null>(null)
  const [inView, setInView] = useState(() => typeof window === 'object' && !('IntersectionObserver' in window))
  useEffect(() => {
    if (!element || inView) return
    const seen = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && setInView(true)
    const observer = new IntersectionObserver(seen, { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, inView])
  return { place, inView }
}
