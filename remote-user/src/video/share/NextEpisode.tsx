import { useEffect, useEffectEvent } from 'react'
import css from '../video.module.css'

const WAIT_MS = 3000

/** True while somebody writes: a page that goes on would take the comment away. */
const isWriting = () => document.activeElement instanceof HTMLTextAreaElement

/** 即将播放第N集, which can be cancelled. */
export function NextEpisode({ no, onGo, onCancel }: { no: number; onGo: () => void; onCancel: () => void }) {
  const end = useEffectEvent(() => (isWriting() ? onCancel() : onGo()))
  useEffect(() => {
    const timer = setTimeout(() => end(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.next} role="status">
      即将播放第{no}集
      <button type="button" onClick={onCancel}>
        取消
      </button>
    </div>
  )
}
