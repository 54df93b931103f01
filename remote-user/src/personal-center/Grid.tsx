import { Link } from '@dm/shared/router'
import { Badge } from '@dm/shared/ui/list'
import type { ReactNode } from 'react'
import css from './center.module.css'
import type { Entry, Target } from './entries'
import { useOpenEntries } from './useOpenEntries'

/** Mark beside an entry's name: a count of something, a state, or a dot. */
export type Mark = { count: number; of: string } | { state: string; onTap?: () => void } | { dot: string }

interface GridProps {
  entries: readonly Entry[]
  onEnter: (target: Target, needsLogin: boolean) => void
  marks?: Readonly<Record<string, Mark | undefined>>
}

/** Cells of one group: four per row, or two per row with a second line when there are few. */
export function Grid({ entries, onEnter, marks = {} }: GridProps) {
  const open = useOpenEntries(entries)
  const few = open.length < 4
  return (
    <ul className={few ? css.duo : css.grid4}>
      {open.map((entry) => (
        <li key={entry.name}>
          <EntryLink entry={entry} onEnter={onEnter} className={few ? css.duoCell : css.cell}>
            <entry.icon />
            {few ? (
              <span className={css.duoText}>
                <b>
                  {entry.name}
                  <MarkOf mark={marks[entry.name]} inline />
                </b>
                <small>{entry.caption}</small>
              </span>
            ) : (
              <>
                <span>{entry.name}</span>
                <MarkOf mark={marks[entry.name]} />
              </>
            )}
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}

/** A link to an entry's page, or a button for a sheet; both open the login for a visitor if needed. */
export function EntryLink({
  entry,
  onEnter,
  className,
  children,
}: {
  entry: Entry
  onEnter: GridProps['onEnter']
  className?: string
  children: ReactNode
}) {
  const { target } = entry
  if ('sheet' in target) {
    return (
      <button type="button" className={className} onClick={() => onEnter(target, true)}>
        {children}
      </button>
    )
  }
  return (
    <Link
      to={target.to}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        onEnter(target, !entry.open)
      }}
    >
      {children}
    </Link>
  )
}

function MarkOf({ mark, inline }: { mark: Mark | undefined; inline?: boolean }) {
  if (!mark) return null
  const place = inline ? css.markInline : css.mark
  if ('count' in mark) {
    return mark.count > 0 ? (
      <span className={place}>
        <Badge count={mark.count} label={mark.of} />
      </span>
    ) : null
  }
  if ('dot' in mark) return <i className={css.dot} role="img" aria-label={mark.dot} />
  return <em className={inline ? css.stateInline : css.state}>{mark.state}</em>
}
