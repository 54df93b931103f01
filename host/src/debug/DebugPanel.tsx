import { useEffect, useState } from 'react'
import css from './debug.module.css'
import { timelines } from './timeline'
import { core } from '../live-update/core'

/** Refresh interval of the open panel, in ms. */
const EVERY_MS = 1000

/** The releases of this page with a timeline of each (docs/architecture.md#releases). */
export function DebugPanel() {
  const [open, setOpen] = useState(true)
  const [shown, setShown] = useState(timelines)
  useEffect(() => {
    if (!open) return
    const timer = setInterval(() => setShown(timelines()), EVERY_MS)
    return () => clearInterval(timer)
  }, [open])
  if (!open)
    return (
      <button type="button" className={css.open} onClick={() => setOpen(true)}>
        版本
      </button>
    )
  return (
    <aside className={css.panel} aria-label="版本时间线">
      <header className={css.head}>
        <b>版本时间线</b>
        <span>登记 {core.newestSnapshot().revision}</span>
        <button type="button" onClick={() => setOpen(false)}>
          收起
        </button>
      </header>
      {shown.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2 className={css.title}>{title}</h2>
          <ol className={css.lines}>
            {lines.map(({ at, text, took }, index) => (
              <li key={index}>
                <time>{Math.round(at)} ms</time>
                <span>{text}</span>
                {took !== undefined && <i>{Math.round(took)} ms</i>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </aside>
  )
}
