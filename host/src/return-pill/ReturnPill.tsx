import { wantsLessMotion } from '@dm/shared/env'
import { secondsMs } from '@dm/shared/time'
import { useEffect } from 'react'
import css from './return-pill.module.css'

const SHOWN_MS = secondsMs(6)

/** A button that scrolls to where the page was left; it goes by itself after some seconds. */
export function ReturnPill({ top, onClose }: { top: number; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  const goBack = () => {
    onClose()
    window.scrollTo({ top, behavior: wantsLessMotion() ? 'auto' : 'smooth' })
  }
  return (
    <button type="button" className={css.pill} onClick={goBack}>
      回到刚才的位置
    </button>
  )
}
