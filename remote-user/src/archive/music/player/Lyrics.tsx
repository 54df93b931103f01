import { lineAt, readLyrics } from '@dm/shared/contract/vocabulary/lrc'
import { useEffect, useMemo, useRef, useState } from 'react'
import { positionNow, seek, usePlayer } from './engine'
import css from './player.module.css'

/** Interval at which the line is looked up while a song plays, in ms. */
const FOLLOW_MS = 100

/** The words of a song: with times they follow it, and a tap on a line goes there; others stand as they are. */
export function Lyrics({ text }: { text: string }) {
  const read = useMemo(() => readLyrics(text), [text])
  if (!read.ok) return null
  if (!read.timed)
    return (
      <div className={css.plain} tabIndex={0} role="region" aria-label="歌词">
        {read.lines.map(({ text: words }, n) => (
          <p key={n}>{words || '\u00a0'}</p>
        ))}
      </div>
    )
  return <Timed lines={read.lines} />
}

function Timed({ lines }: { lines: readonly { at: number | null; text: string }[] }) {
  const current = useCurrentLine(lines)
  const listRef = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = listRef.current
    const line = list?.children[current]
    if (!(line instanceof HTMLElement) || !list) return
    // The list alone scrolls, never the sheet around it.
    list.scrollTop = line.offsetTop - list.clientHeight / 2 + line.clientHeight / 2
  }, [current])
  return (
    <ol ref={listRef} className={css.lyrics} aria-label="歌词">
      {lines.map(({ at, text }, n) => (
        <li key={n} aria-current={n === current || undefined}>
          <button type="button" onClick={() => seek(at ?? 0)}>
            {text || '♪'}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The line that is sung now, in step within a tenth of a second. */
function useCurrentLine(lines: readonly { at: number | null; text: string }[]): number {
  const isPlaying = usePlayer((state) => state.status === 'playing')
  const position = usePlayer((state) => state.positionMs)
  const [between, setBetween] = useState(-1)
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setBetween(lineAt(lines, positionNow())), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [isPlaying, lines])
  return isPlaying ? between : lineAt(lines, position)
}
