import type { ReactNode } from 'react'
import { Field } from '../form/Field'
import type { FieldProps } from '../form/useForm'
import { RangeSlider, Slider, type RangeSliderProps, type SliderProps } from './Slider'

interface Extra {
  hint?: ReactNode
  required?: boolean
}

type Line = 'min' | 'max' | 'step' | 'disabled' | 'formatValue' | 'marks'

/** One value on a line, with its text at the right of the label. */
export function SliderField({
  label,
  error,
  hint,
  required,
  value,
  formatValue = String,
  ...line
}: FieldProps<number> & Pick<SliderProps, Line> & Extra) {
  return (
    <Field label={label} error={error} hint={hint} required={required} stacked end={formatValue(value)}>
      {({ id, describedBy, invalid }) => (
        <Slider
          {...line}
          id={id}
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

/** A range with minimum and maximum: a price, an age. */
export function RangeField({
  label,
  error,
  hint,
  required,
  value,
  formatValue = String,
  name: _name,
  ...line
}: FieldProps<readonly [number, number]> & Pick<RangeSliderProps, Line> & Extra) {
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
