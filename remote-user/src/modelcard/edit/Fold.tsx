import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { DownIcon } from '@dm/shared/ui/icon'
import css from './edit.module.css'

/** One folded section; it opens by itself while something in it is wrong, and again with each refused submit. */
export function Fold({
  title,
  note,
  faults,
  refusals = 0,
  open = false,
  children,
}: {
  title: string
  note?: string
  faults: number
  /** Counts refused submits of the form. */
  refusals?: number
  open?: boolean
  children: ReactNode
}) {
  const [unfolded, setUnfolded] = useState(open)
  const box = useRef<HTMLDetailsElement>(null)
  const showFaults = useEffectEvent(() => {
    if (faults > 0 && box.current) box.current.open = true
  })
  useEffect(() => {
    if (refusals > 0) showFaults()
  }, [refusals])
  return (
    <details
      ref={box}
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
