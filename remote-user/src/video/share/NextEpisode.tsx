import { useEffect, useEffectEvent, useRef } from 'react'
import css from '../video.module.css'

const WAIT_MS = 3000

/**
 * True while somebody writes, reads below the film, or has opened something: a page that goes on would take it away.
 */
const isElsewhere = (film: Element | null) =>
  document.activeElement instanceof HTMLTextAreaElement ||
  document.querySelector('[role=dialog]') !== null ||
  (film !== null && film.getBoundingClientRect().bottom < 0)

/** 即将播放第N集, which can be cancelled. */
export function NextEpisode({ no, onGo, onCancel }: { no: number; onGo: () => void; onCancel: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(() => (isElsewhere(line.current) ? onCancel() : onGo()))
  useEffect(() => {
    const timer = setTimeout(() => end(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={line} className={css.next} role="status">
      即将播放第{no}集
      <button type="button" onClick={onCancel}>
        取消
      </button>
    </div>
  )
}
