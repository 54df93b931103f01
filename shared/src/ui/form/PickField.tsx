import type { ReactNode } from 'react'
import { RightIcon } from '../icon'
import { Field } from './Field'
import css from './form.module.css'

interface PickFieldProps {
  name?: string
  label: string
  error?: string
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  /** The chosen text; empty shows the placeholder, null that the text of what was chosen is on its way. */
  text: string | null
  placeholder?: string
  /** A picture before the text: a logo. */
  icon?: ReactNode
  onOpen: () => void
}

/** A field that opens a picker. */
export function PickField({
  name,
  label,
  error,
  hint,
  required,
  disabled,
  text,
  placeholder = '请选择',
  icon,
  onOpen,
}: PickFieldProps) {
  return (
    <Field name={name} label={label} error={error} hint={hint} required={required}>
      {({ id, describedBy }) => (
        <button
          id={id}
          type="button"
          disabled={disabled}
          aria-label={`${label}：${text === null ? '加载中' : text || placeholder}`}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          className={text ? css.pick : `${css.pick} ${css.unset}`}
          onClick={onOpen}
        >
          {icon}
          <span>{text === null ? '…' : text || placeholder}</span>
          {!disabled && <RightIcon size={16} />}
        </button>
      )}
    </Field>
  )
}
