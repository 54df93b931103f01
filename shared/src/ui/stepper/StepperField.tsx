import type { ReactNode } from 'react'
import { Field } from '../form/Field'
import type { FieldProps } from '../form/useForm'
import { Stepper, type StepperProps } from './Stepper'
import css from './stepper.module.css'

type StepperFieldProps = FieldProps<number> &
  Pick<StepperProps, 'min' | 'max' | 'step' | 'unit' | 'disabled' | 'readOnly'> & {
    hint?: ReactNode
    required?: boolean
  }

/** A quantity, chosen with two buttons or typed. */
export function StepperField({ label, error, hint, required, unit, ...stepper }: StepperFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required} wide>
      {({ id, describedBy, invalid }) => (
        <>
          <Stepper {...stepper} id={id} label={label} unit={unit} describedBy={describedBy} invalid={invalid} />
          {unit !== undefined && (
            <span className={css.unit} aria-hidden="true">
              {unit}
            </span>
          )}
        </>
      )}
    </Field>
  )
}
