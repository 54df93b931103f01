import { useId, type ReactNode } from 'react'
import { useSaidHere } from '../page/useSaidHere'
import css from './form.module.css'

interface FieldFrameProps {
  label: string
  /** The form's key, so that a page can lead to it (`showField`). */
  name?: string
  error?: string
  /** A grey line under the field. */
  hint?: ReactNode
  /** Shows a star beside the label; the form makes the check. */
  required?: boolean
  /** Places the label above the field, for wide content: pictures, chips, long text. */
  stacked?: boolean
  /** Places the label above one line of text that needs the whole width. */
  above?: boolean
  /** Gives the label all the width beside a small control at the right. */
  wide?: boolean
  /** Content at the right of a stacked field's label: a counter. */
  end?: ReactNode
  /** A group of controls instead of one: labelled by role group. */
  group?: boolean
  children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode
}

/** The frame of every field: label, control, hint, message. The message is linked to the control and announced. */
export function Field({
  label,
  name: key,
  error,
  hint,
  required,
  stacked,
  above,
  wide,
  end,
  group,
  children,
}: FieldFrameProps) {
  const id = useId()
  useSaidHere(error, { again: true })
  const describedBy =
    [error && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const name = (
    <>
      {label}
      {required && <i aria-hidden="true">*</i>}
    </>
  )
  return (
    <div
      className={[css.field, stacked && css.stacked, above && css.above, wide && css.wide, error && css.bad]
        .filter(Boolean)
        .join(' ')}
      data-field={key}
      data-field-error={error ? true : undefined}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      aria-describedby={group ? describedBy : undefined}
    >
      <div className={css.line}>
        {group ? (
          <span id={`${id}-label`} className={css.label}>
            {name}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={css.label}>
            {name}
          </label>
        )}
        {stacked && end !== undefined && <span className="dm-inline-note">{end}</span>}
        {!stacked && <div className={css.control}>{children({ id, describedBy, invalid: Boolean(error) })}</div>}
      </div>
      {stacked && children({ id, describedBy, invalid: Boolean(error) })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
