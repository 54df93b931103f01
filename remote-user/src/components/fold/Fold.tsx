import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { DownIcon } from '@dm/shared/ui/icon'
import css from './fold.module.css'

/** One collapsible section; it expands while it contains an error, and again with each refused submit. */
export function Fold({
  title,
  note,
  errorCount,
  refusals = 0,
  open = false,
  children,
}: {
  title: string
  note?: string
  errorCount: number
  /** Counts refused submits of the form. */
  refusals?: number
  open?: boolean
  children: ReactNode
}) {
  const [unfolded, setUnfolded] = useState(open)
  const box = useRef<HTMLDetailsElement>(null)
  const showErrors = useEffectEvent(() => {
    if (errorCount > 0 && box.current) box.current.open = true
  })
  useEffect(() => {
    if (refusals > 0) showErrors()
  }, [refusals])
  return (
    <details
      ref={box}
      className={css.fold}
      open={unfolded || errorCount > 0}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        {title}
        <small data-bad={errorCount > 0}>{errorCount > 0 ? `${errorCount}处待修改` : note}</small>
        <DownIcon size={20} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
