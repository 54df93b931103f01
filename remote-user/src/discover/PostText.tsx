import { useState } from 'react'
import css from './discover.module.css'

/** Letters and lines above which a text is folded; about eight lines of a phone. */
const LETTERS = 176
const LINES = 8

const isLong = (text: string) => [...text].length > LETTERS || text.split('\n').length > LINES

/** Addresses that become links; any other scheme stays text. */
const LINK = /(https?:\/\/[^\s，。；、！？）]+)/

/** The words of a post: links, folded after eight lines. */
export function PostText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const folds = isLong(text)
  return (
    <>
      <p className={css.text} data-folded={(folds && !whole) || undefined}>
        {text.split(LINK).map((part, at) =>
          LINK.test(part) ? (
            <a key={`${at} ${part}`} href={part} rel="nofollow noopener noreferrer" target="_blank">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      {folds && (
        <button type="button" className={css.quiet} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? '收起' : '展开'}
        </button>
      )}
    </>
  )
}
