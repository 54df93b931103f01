import { useEffect } from 'react'

/**
 * Sets `--dm-keyboard` while the on-screen keyboard covers the bottom of the page (iOS does not resize it), for bars
 * and sheets.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
      // Less than a keyboard's height is the browser's own bar.
      if (covered > 100 && view.scale === 1) root.style.setProperty('--dm-keyboard', `${covered}px`)
      else root.style.removeProperty('--dm-keyboard')
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      root.style.removeProperty('--dm-keyboard')
    }
  }, [])
}
