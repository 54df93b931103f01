import { useEffect, useRef, type ReactNode } from 'react'
import css from './promoted.module.css'

interface PromotedProps {
  /** Half of it was on screen: told once. */
  onShown: () => void
  onOpened: () => void
  children: ReactNode
}

/** A row of a list that somebody pays for, marked 广告 (docs/product/referral.md#traffic-packs). */
export function Promoted({ onShown, onOpened, children }: PromotedProps) {
  const box = useRef<HTMLDivElement>(null)
  const told = useRef(onShown)
  useEffect(() => {
    told.current = onShown
  })
  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        told.current()
      },
      { threshold: 0.5 },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} className={css.promoted} onClickCapture={onOpened}>
      {children}
      <span className={css.ad}>广告</span>
    </div>
  )
}
