import { useState, type ReactNode } from 'react'
import { lengthOf } from '../../format'
import css from './fold.module.css'

/** Characters on one line of a phone. */
const LINE = 20

const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(lengthOf(line) / LINE)), 0)

interface FoldedProps {
  text: string
  /** A text of more lines shows so many of them, and 展开. */
  lines: number
  /** Of the text. */
  className?: string
  /** Instead of the bare text. */
  children?: ReactNode
}

/**
 * Text that folds, with its line breaks. Whether it does is reckoned from its length, not measured: a button that comes
 * when the page is alive would move what is about to be tapped.
 */
export function Folded({ text, lines, className, children = text }: FoldedProps) {
  const [isOpen, setOpen] = useState(false)
  const isLong = linesOf(text) > lines
  return (
    <>
      <p
        className={[css.text, isLong && !isOpen && css.folded, className].filter(Boolean).join(' ')}
        style={isLong ? { WebkitLineClamp: lines } : undefined}
      >
        {children}
      </p>
      {isLong && (
        <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </>
  )
}
