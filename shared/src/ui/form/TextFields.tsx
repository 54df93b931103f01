import { useEffect, useRef, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { amountTyped, digitsTyped, phoneTyped } from '../../validate'
import { IconButton } from '../button'
import { CloseIcon } from '../icon'
import { Counter, overLimit } from './Counter'
import { Field } from './Field'
import css from './form.module.css'
import type { FieldProps } from './useForm'

export interface TextFieldProps extends FieldProps<string> {
  hint?: ReactNode
  required?: boolean
  placeholder?: string
  disabled?: boolean
  /** Maximum of code points, with a counter `3/20`. More can be typed, and is refused at the submit. */
  limit?: number
  /** Content at the right: a unit, a small button. */
  unit?: ReactNode
  /** The text as the field takes it. */
  format?: (text: string) => string
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'url' | 'search'
  autoComplete?: string
  /** Shows a button that clears the field. */
  clearable?: boolean
}

/** Gives a control the browser's own validity: `useForm` submits no form with an invalid control. */
function useValidity<E extends HTMLInputElement | HTMLTextAreaElement>(message: string | undefined) {
  const control = useRef<E>(null)
  useEffect(() => control.current?.setCustomValidity(message ?? ''), [message])
  return control
}

/** Characters of a label that leave room for a control beside them at 320 px. */
const LONGEST_BESIDE = 7

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
  format = (text) => text,
  name,
  placeholder = `请输入${label}`,
  type = 'text',
  ...input
}: TextFieldProps) {
  const over = overLimit(label, value, limit)
  const control = useValidity<HTMLInputElement>(over)
  return (
    <Field
      name={name}
      label={label}
      error={error ?? over}
      hint={hint}
      required={required}
      // Beside a long label there is no room for what is typed on a small phone.
      above={label.length > LONGEST_BESIDE}
    >
      {({ id, describedBy, invalid }) => (
        <>
          <input
            ref={control}
            id={id}
            name={name}
            type={type}
            value={value}
            placeholder={placeholder}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            aria-required={required}
            onChange={(event) => onChange(format(event.target.value))}
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
  first = false,
}: Omit<TextFieldProps, 'unit' | 'format' | 'type' | 'inputMode' | 'clearable'> & {
  rows?: number
  /** Focused when its sheet opens. */
  first?: boolean
}) {
  const over = overLimit(label, value, limit)
  const control = useValidity<HTMLTextAreaElement>(over)
  return (
    <Field
      name={name}
      label={label}
      error={error ?? over}
      hint={hint}
      required={required}
      stacked
      end={limit !== undefined && <Counter value={value} limit={limit} />}
    >
      {({ id, describedBy, invalid }) => (
        <textarea
          ref={control}
          id={id}
          name={name}
          rows={rows}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          data-autofocus={first || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          aria-required={required}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
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
