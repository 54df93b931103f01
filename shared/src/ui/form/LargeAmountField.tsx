import { useId, useState, type ReactNode } from 'react'
import { grouped } from '../../format'
import { amountTyped } from '../../validate'
import { IconButton } from '../button'
import { CloseIcon } from '../icon'
import css from './largeAmount.module.css'
import type { FieldProps } from './useForm'

interface LargeAmountFieldProps extends FieldProps<string> {
  /** The line under the amount: the available maximum, and a button that fills it in. */
  hint?: ReactNode
  disabled?: boolean
}

/**
 * The page's single amount in yuan, large, on its own card; read it with `parseFen`
 * (docs/product/foundations.md#8-forms-lists-media).
 */
export function LargeAmountField({ name, label, value, error, onChange, hint, disabled }: LargeAmountFieldProps) {
  const id = useId()
  const [typing, setTyping] = useState(false)
  const describedBy = [error && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={css.card} data-field-error={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={error ? `${css.line} ${css.wrong}` : css.line}>
        <span className={css.sign} aria-hidden="true">
          ¥
        </span>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0.00"
          value={typing ? value : inThrees(value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(amountTyped(event.target.value))}
        />
        {value !== '' && !disabled && (
          <IconButton label={`清空${label}`} onClick={() => onChange('')}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** Formats `12345.6` as `12,345.6`, for an amount that is not being edited. */
const inThrees = (typed: string) => typed.replace(/^\d+/, grouped)
