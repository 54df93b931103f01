import { Children, type ReactNode } from 'react'
import { Link } from '../../router'
import { RightIcon } from '../icon'
import css from './list.module.css'

interface RowProps {
  /** Content at the left: a 24px icon, a 40px `RowKind`, an avatar. */
  start?: ReactNode
  title: ReactNode
  /** Second line, grey. */
  note?: ReactNode
  /** Right: an amount, a tag, a text. */
  end?: ReactNode
  /** Makes the whole row a link with an arrow. */
  to?: string
  /** Makes the whole row a button. */
  onClick?: () => void
  /** The arrow; shown by default for links. */
  arrow?: boolean
  /** Lines of the title before it is cut; 1 by default. */
  clamp?: 1 | 2
}

/** One line of a list: 52 high, 68 with a second line. */
export function Row({
  start,
  title,
  note,
  end,
  to,
  onClick,
  arrow = to !== undefined || onClick !== undefined,
  clamp = 1,
}: RowProps) {
  const look = note === undefined ? css.row : `${css.row} ${css.tall}`
  const content = (
    <>
      {start}
      <span className={css.grow}>
        <span className={clamp === 1 ? css.title : css.title2}>{title}</span>
        {note !== undefined && <span className={css.note}>{note}</span>}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
      {arrow && <RightIcon size={16} className={css.arrow} />}
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={look}>
        {content}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={look} onClick={onClick}>
        {content}
      </button>
    )
  }
  return <div className={look}>{content}</div>
}

/** A 40px circle for the icon at the left of a row; `gold` for 星钻. */
export function RowKind({ children, gold }: { children: ReactNode; gold?: boolean }) {
  return <span className={gold ? css.kindGold : css.kind}>{children}</span>
}

/** A white card whose children are list items, with hairlines between them. */
export function ListCard({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.card} aria-label={label}>
      {Children.map(children, (child) => child !== null && child !== undefined && child !== false && <li>{child}</li>)}
    </ul>
  )
}

/** The month or day above a group of rows, outside the card; sums at the right. */
export function MonthHeading({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={css.month}>
      <h2>{children}</h2>
      <span className={css.sum}>{end}</span>
    </div>
  )
}
