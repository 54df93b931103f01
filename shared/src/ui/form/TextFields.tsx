import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { lengthOf } from '../../format'
import { amountTyped, cutTo, digitsTyped, phoneTyped } from '../../validate'
import { IconButton } from '../button'
import { CloseIcon } from '../icon'
import { Field } from './Field'
import css from './form.module.css'
import type { FieldProps } from './useForm'

export interface TextFieldProps extends FieldProps<string> {
  hint?: ReactNode
  required?: boolean
  placeholder?: string
  disabled?: boolean
  /** Maximum of code points; typing stops there and a counter shows `3/20`. */
  limit?: number
  /** Content at the right: a unit, a small button. */
  unit?: ReactNode
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'url' | 'search'
  autoComplete?: string
  /** Shows a button that clears the field. */
  clearable?: boolean
}

/** One line of text. */
export function TextField({
  label,
  error,
  hint,
  required,
  limit,
  unit,
  clearable,
  value,
  onChange,
  name,
  placeholder = `请输入${label}`,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field name={name} label={label} error={error} hint={hint} required={required}>
      {({ id, describedBy, invalid }) => (
        <>
          <input
            id={id}
            name={name}
            type={type}
            value={value}
            placeholder={placeholder}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            aria-required={required}
            onChange={(event) => onChange(limit === undefined ? event.target.value : cutTo(event.target.value, limit))}
            {...input}
          />
          {clearable && value !== '' && !input.disabled && (
            <IconButton label={`清空${label}`} className={css.clear} onClick={() => onChange('')}>
              <CloseIcon size={16} />
            </IconButton>
          )}
          {unit !== undefined && <span className={css.unit}>{unit}</span>}
          {limit !== undefined && <Counter value={value} limit={limit} />}
        </>
      )}
    </Field>
  )
}

/** Several lines of text with a counter in code points; grows with its text. */
export function TextArea({
  label,
  error,
  hint,
  required,
  limit,
  value,
  onChange,
  name,
  placeholder = `请输入${label}`,
  rows = 3,
  disabled,
}: Omit<TextFieldProps, 'unit' | 'type' | 'inputMode' | 'clearable'> & { rows?: number }) {
  return (
    <Field
      name={name}
      label={label}
      error={error}
      hint={hint}
      required={required}
      stacked
      end={limit !== undefined && <Counter value={value} limit={limit} />}
    >
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          name={name}
          rows={rows}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          aria-required={required}
          onChange={(event) => onChange(limit === undefined ? event.target.value : cutTo(event.target.value, limit))}
        />
      )}
    </Field>
  )
}

function Counter({ value, limit }: { value: string; limit: number }) {
  return (
    <span className={css.count} aria-hidden="true">
      {lengthOf(value)}/{limit}
    </span>
  )
}

/** Whole numbers: numeric keypad, accepts full-width digits, removes everything else. */
export function NumberField({
  digits = 6,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'limit' | 'type' | 'inputMode'> & { digits?: number }) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      onChange={(text) => onChange(digitsTyped(text, digits))}
    />
  )
}

/** An amount in yuan as typed; read it with `parseFen`. Decimal keypad, at most two decimals. */
export function AmountField({ onChange, ...rest }: Omit<TextFieldProps, 'limit' | 'type' | 'inputMode'>) {
  return (
    <TextField
      unit="元"
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      onChange={(text) => onChange(amountTyped(text))}
    />
  )
}

/** A mobile number, cut to 11 digits while typing. */
export function PhoneField({ onChange, ...rest }: Omit<TextFieldProps, 'limit' | 'type' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="numeric"
      onChange={(text) => onChange(phoneTyped(text))}
    />
  )
}
