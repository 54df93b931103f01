import type { ReactNode } from 'react'
import { Field } from '../form/Field'
import type { FieldProps } from '../form/useForm'
import { Rating, type RatingProps } from './Rating'
import css from './rating.module.css'

type RatingFieldProps = FieldProps<number> &
  Pick<RatingProps, 'count' | 'allowHalf' | 'disabled' | 'readOnly'> & {
    hint?: ReactNode
    required?: boolean
    /** Labels for each number of stars, from 1: 很差, 一般, 很好. */
    labels?: readonly string[]
  }

/** A number of stars; 0 is none. If not required, a second tap clears it. */
export function RatingField({ label, error, hint, required, labels, value, ...rating }: RatingFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required} wide group>
      {({ describedBy, invalid }) => (
        <>
          {labels !== undefined && value > 0 && <span className={css.text}>{labels[Math.ceil(value) - 1]}</span>}
          <Rating
            {...rating}
            value={value}
            label={label}
            describedBy={describedBy}
            invalid={invalid}
            clearable={!required}
          />
        </>
      )}
    </Field>
  )
}
