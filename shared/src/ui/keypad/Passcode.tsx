import PasscodeInput from 'antd-mobile/es/components/passcode-input'
import { useRef, useState, type CSSProperties } from 'react'
import '../../theme/antd.css'
import { digitsTyped } from '../../validate'
import { Keypad } from './Keypad'
import css from './keypad.module.css'

export interface PasscodeProps {
  id?: string
  name?: string
  /** Digits typed so far. */
  value: string
  onChange: (value: string) => void
  /** Called once with each full value. */
  onFill?: (value: string) => void
  length?: number
  /** Dots instead of digits: a payment password. */
  secret?: boolean
  /** antd-mobile's keyboard instead of the system's; not for SMS codes, which the system's can autofill. */
  keypad?: boolean
  label?: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/**
 * Digits in cells. antd-mobile's input is hidden from assistive technology, is inside a button and has no
 * `autocomplete`, so it only draws the cells, and a native input on top takes the typing: paste, autofill of SMS codes
 * and keys work.
 */
export function Passcode({ value, onChange, onFill, length = 6, secret, keypad, label, ...more }: PasscodeProps) {
  const { describedBy, invalid, ...input } = more
  const field = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const type = (text: string) => {
    const digits = digitsTyped(text, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onFill?.(digits)
  }
  // The next cell, for its marker.
  const place = { '--length': length, '--at': Math.min(value.length, length - 1) } as CSSProperties // as: React's type lacks custom properties
  return (
    <span className={css.frame} style={place} data-disabled={input.disabled || undefined}>
      <input
        {...input}
        ref={field}
        className={css.native}
        type={secret ? 'password' : 'text'}
        inputMode={keypad ? 'none' : 'numeric'}
        autoComplete={secret ? 'off' : 'one-time-code'}
        pattern="[0-9]*"
        value={value}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => type(event.target.value)}
      />
      <span className={css.cells} aria-hidden="true" inert>
        <PasscodeInput
          className={css.passcode}
          value={value}
          length={length}
          plain={!secret}
          error={invalid}
          seperated
        />
      </span>
      {keypad && <Keypad input={field} open={focused} onClose={() => setFocused(false)} />}
    </span>
  )
}
