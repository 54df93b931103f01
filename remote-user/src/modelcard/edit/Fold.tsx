import { useState, type ReactNode } from 'react'
import { DownIcon } from '@dm/shared/ui/icon'
import css from './edit.module.css'

/** One folded section; it opens by itself while something in it is wrong. */
export function Fold({
  title,
  note,
  faults,
  open = false,
  children,
}: {
  title: string
  note?: string
  faults: number
  open?: boolean
  children: ReactNode
}) {
  const [unfolded, setUnfolded] = useState(open)
  return (
    <details
      className={css.fold}
      open={unfolded || faults > 0}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        {title}
        <small data-bad={faults > 0}>{faults > 0 ? `${faults}处待修改` : note}</small>
        <DownIcon size={20} />
      </summary>
      <div className={css.foldBody}>{children}</div>
    </details>
  )
}
