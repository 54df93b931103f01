import type { ReactNode } from 'react'
import { Field } from '../form/Field'
import type { FieldProps } from '../form/useForm'
import { RangeSlider, type RangeSliderProps } from './RangeSlider'

type RangeFieldProps = FieldProps<readonly [number, number]> &
  Pick<RangeSliderProps, 'min' | 'max' | 'step' | 'disabled' | 'formatValue'> & {
    hint?: ReactNode
    required?: boolean
  }

/** A range with minimum and maximum, with its text at the right of the label: a price, an age. */
export function RangeField({
  label,
  error,
  hint,
  required,
  value,
  formatValue = String,
  name: _name,
  ...line
}: RangeFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={required}
      stacked
      group
      end={`${formatValue(value[0])}–${formatValue(value[1])}`}
    >
      {({ describedBy, invalid }) => (
        <RangeSlider
          {...line}
          label={label}
          value={value}
          formatValue={formatValue}
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
    </Field>
  )
}
