import { useId, type ReactNode, type Ref } from 'react'
import { Link } from '../../router'
import { RightIcon } from '../icon'
import css from './page.module.css'

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** A white card. `flush`: no padding, for lists and pictures; `flat`: a hairline instead of the shadow. */
export function Card({
  flush,
  flat,
  className,
  children,
}: {
  flush?: boolean
  flat?: boolean
  className?: string
  children: ReactNode
}) {
  return <div className={join(css.card, flush && css.flush, flat && css.flat, className)}>{children}</div>
}

/** A heading with the orange dot at its end. */
export function Title({ children, small, id }: { children: ReactNode; small?: boolean; id?: string }) {
  return (
    <h2 id={id} className={join(css.title, small && css.small)}>
      {children}
    </h2>
  )
}

/** 全部 › at the right of a heading. */
export function MoreLink({ to, children = '全部' }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} className={css.more}>
      {children}
      <RightIcon size={16} />
    </Link>
  )
}

interface SectionProps {
  title?: ReactNode
  /** Content at the right of the heading: a `MoreLink`, a note, a segmented control. */
  more?: ReactNode
  /** Puts heading and content on one white card. */
  card?: boolean
  className?: string
  children: ReactNode
}

/** A section of a page: heading with dot, content at its right, content below. */
export function Section({ title, more, card, className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={join(css.section, card && css.card, className)}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={css.head}>
          <Title id={id} small={card}>
            {title}
          </Title>
          {more}
        </div>
      )}
      {children}
    </section>
  )
}

/** Children one below the other, 12px apart. */
export function Stack({
  children,
  className,
  ref,
}: {
  children: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div ref={ref} className={join(css.stack, className)}>
      {children}
    </div>
  )
}
