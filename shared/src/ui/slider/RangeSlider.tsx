import AntdSlider from 'antd-mobile/es/components/slider'
import '../../theme/antd.css'
import css from './slider.module.css'

export interface RangeSliderProps {
  min?: number
  max?: number
  step?: number
  /** Accessible name of both values. */
  label: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
  /** Formats a value: `3 公里`. */
  formatValue?: (value: number) => string
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
}

/**
 * A range on a line; the ends cannot cross. antd-mobile draws the line and follows the finger, but its thumbs have no
 * focus and no keys: native sliders of the same size handle keyboard and screen readers and let touches through.
 */
export function RangeSlider({ value, onChange, min = 0, max = 100, step = 1, ...line }: RangeSliderProps) {
  const { label, describedBy, invalid, disabled, formatValue = String } = line
  const [low, high] = value
  const thumbs = [
    { name: `${label}，最低`, at: low, from: min, to: high, move: (next: number) => onChange([next, high]) },
    { name: `${label}，最高`, at: high, from: low, to: max, move: (next: number) => onChange([low, next]) },
  ]
  return (
    <div className={css.frame}>
      {thumbs.map(({ name, at, from, to, move }) => (
        <input
          key={name}
          type="range"
          className={css.native}
          min={from}
          max={to}
          step={step}
          value={at}
          disabled={disabled}
          aria-label={name}
          aria-valuetext={formatValue(at)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => move(Number(event.target.value))}
        />
      ))}
      <div className={css.drawing} aria-hidden="true">
        <AntdSlider
          className={css.line}
          icon={<i />}
          range
          value={[low, high]}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(next) => typeof next !== 'number' && onChange(next)}
        />
      </div>
    </div>
  )
}
