import { Title } from '@dm/shared/ui/page'
import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react'
import css from './panel.module.css'

/** A white panel with a heading; `end` is at the heading's right. */
export function Panel({
  title,
  end,
  className,
  children,
}: {
  title: string
  end?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={[css.panel, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <header className={css.head}>
        <Title small id={id}>
          {title}
        </Title>
        {end}
      </header>
      {children}
    </section>
  )
}

/** The small grey button of a row. `label` names the row, and begins with the visible text. */
export function RowButton({
  label,
  danger,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label?: string; danger?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={[css.button, danger && css.red].filter(Boolean).join(' ')}
      {...rest}
    >
      {children}
    </button>
  )
}

/** The same style for a link to another view. */
export const rowLink = css.button

export const Note = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>

/** An error message, announced to screen readers. */
export const ErrorLine = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={css.error}>
    {children}
  </p>
)

/** A labelled field of a dialog. */
export const Field = ({ name, children }: { name: string; children: ReactNode }) => (
  <label className={css.field}>
    <span>{name}</span>
    {children}
  </label>
)

/** A checkbox with its label. */
export function Check({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  )
}
