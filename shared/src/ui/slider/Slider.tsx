import AntdSlider from 'antd-mobile/es/components/slider'
import type { ReactNode } from 'react'
import '../../theme/antd.css'
import css from './slider.module.css'

interface Common {
  min?: number
  max?: number
  step?: number
  /** Accessible name of the value; for a range the name of both. */
  label: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
  /** Formats the value: `3 公里`. */
  formatValue?: (value: number) => string
  /** Labels below the line, by value. */
  marks?: Record<number, ReactNode>
}

export type SliderProps = Common & { id?: string; name?: string; value: number; onChange: (value: number) => void }

export type RangeSliderProps = Common & {
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
}

/** One value on a line. */
export function Slider({ value, onChange, id, name, ...line }: SliderProps) {
  return (
    <Line
      {...line}
      values={[value]}
      onDrag={(next) => typeof next === 'number' && onChange(next)}
      thumbs={[{ id, name, label: line.label, value, from: line.min, to: line.max, onChange }]}
    />
  )
}

/** A range on a line; the ends cannot cross. */
export function RangeSlider({ value: [low, high], onChange, ...line }: RangeSliderProps) {
  return (
    <Line
      {...line}
      values={[low, high]}
      onDrag={(next) => typeof next !== 'number' && onChange(next)}
      thumbs={[
        {
          label: `${line.label}，最低`,
          value: low,
          from: line.min,
          to: high,
          onChange: (next) => onChange([next, high]),
        },
        {
          label: `${line.label}，最高`,
          value: high,
          from: low,
          to: line.max,
          onChange: (next) => onChange([low, next]),
        },
      ]}
    />
  )
}

interface Thumb {
  id?: string
  name?: string
  label: string
  value: number
  from?: number
  to?: number
  onChange: (value: number) => void
}

interface LineProps extends Common {
  values: readonly number[]
  thumbs: readonly Thumb[]
  onDrag: (value: number | [number, number]) => void
}

/**
 * antd-mobile draws the line and follows the finger, but its thumbs have no focus and no keys: native sliders of the
 * same size handle keyboard and screen readers and let touches through.
 */
function Line({ values, thumbs, onDrag, min = 0, max = 100, step = 1, ...line }: LineProps) {
  const { describedBy, invalid, disabled, formatValue = String, marks } = line
  const [low = min, high] = values
  return (
    <div className={css.frame}>
      {thumbs.map(({ label, value, from = min, to = max, onChange, ...named }) => (
        <input
          key={label}
          {...named}
          type="range"
          className={css.native}
          min={from}
          max={to}
          step={step}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-valuetext={formatValue(value)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      ))}
      <div className={css.drawing} aria-hidden="true">
        <AntdSlider
          className={css.line}
          icon={<i />}
          range={high !== undefined}
          value={high === undefined ? low : [low, high]}
          min={min}
          max={max}
          step={step}
          marks={marks && marksOf(marks)}
          disabled={disabled}
          onChange={onDrag}
        />
      </div>
    </div>
  )
}

const marksOf = (marks: Record<number, ReactNode>): Record<number, ReactNode> =>
  Object.fromEntries(
    Object.entries(marks).map(([value, mark]) => [
      value,
      <span key={value} className={css.mark}>
        {mark}
      </span>,
    ]),
  )
