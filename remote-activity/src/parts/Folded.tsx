import { useState } from 'react'
import css from './folded.module.css'

/** Text that folds after three lines; 展开 stands there only where something is hidden. */
export function Folded({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  const measure = (box: HTMLParagraphElement | null) => {
    if (box && !isOpen) setLong(box.scrollHeight > box.clientHeight + 1)
  }
  return (
    <div className={css.intro}>
      <p ref={measure} className={isOpen ? undefined : css.folded}>
        {text}
      </p>
      {isLong && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </div>
  )
}
