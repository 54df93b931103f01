import Rate from 'antd-mobile/es/components/rate'
import { useId, type KeyboardEvent } from 'react'
import '../../theme/antd.css'
import css from './rating.module.css'

export interface RatingProps {
  /** 0 is no rating. */
  value: number
  onChange?: (value: number) => void
  /** Accessible name. */
  label: string
  labelledBy?: string
  describedBy?: string
  name?: string
  count?: number
  allowHalf?: boolean
  /** A second tap on the same star, or Delete, clears it. */
  clearable?: boolean
  invalid?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/**
 * Stars. antd-mobile draws them and follows a finger; its own radio buttons cannot be reached by key and are all
 * checked up to the value, so a native group replaces them. Read-only it is a picture with its value as name.
 */
export function Rating({ value, onChange, label, count = 5, allowHalf = false, ...more }: RatingProps) {
  const { labelledBy, describedBy, clearable = false, invalid, disabled = false, readOnly = false } = more
  const ownName = useId()
  const isFixed = readOnly || disabled
  const drawing = (
    <Rate
      className={css.stars}
      value={value}
      count={count}
      allowHalf={allowHalf}
      allowClear={clearable}
      readOnly={isFixed}
      onChange={onChange}
    />
  )
  if (readOnly)
    return (
      <span className={css.rating} role="img" aria-label={`${label}：${starLabel(value)}，共 ${count} 星`}>
        <span className={css.small} aria-hidden="true">
          {drawing}
        </span>
      </span>
    )
  const clear = (event: KeyboardEvent) => {
    if (clearable && (event.key === 'Delete' || event.key === 'Backspace')) onChange?.(0)
  }
  const each = allowHalf ? 2 : 1
  return (
    <span
      className={css.rating}
      role="radiogroup"
      aria-label={labelledBy === undefined ? label : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      data-disabled={disabled || undefined}
      onKeyDown={clear}
    >
      <span className={css.natives}>
        {Array.from({ length: count * each }, (_, at) => (at + 1) / each).map((star) => (
          <input
            key={star}
            type="radio"
            name={more.name ?? ownName}
            value={star}
            aria-label={starLabel(star)}
            checked={star === value}
            disabled={disabled}
            onChange={() => onChange?.(star)}
          />
        ))}
      </span>
      <span className={css.drawing} aria-hidden="true">
        {drawing}
      </span>
    </span>
  )
}

const starLabel = (stars: number): string => `${stars} 星`
