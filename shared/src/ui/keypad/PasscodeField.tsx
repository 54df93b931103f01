import type { ReactNode } from 'react'
import { Field } from '../form/Field'
import type { FieldProps } from '../form/useForm'
import { Passcode, type PasscodeProps } from './Passcode'

type PasscodeFieldProps = FieldProps<string> &
  Pick<PasscodeProps, 'onFill' | 'length' | 'secret' | 'keypad' | 'disabled' | 'readOnly'> & {
    hint?: ReactNode
    required?: boolean
    /** Content at the right of the label: a button that requests a code. */
    end?: ReactNode
  }

/** A code or a password of a few digits, each in a cell. */
export function PasscodeField({ label, error, hint, required, end, ...passcode }: PasscodeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required} end={end} stacked>
      {({ id, describedBy, invalid }) => <Passcode {...passcode} id={id} describedBy={describedBy} invalid={invalid} />}
    </Field>
  )
}
