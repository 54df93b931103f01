import { useId, type CSSProperties, type KeyboardEvent } from 'react'
import css from './wheels.module.css'

export interface WheelOption {
  value: string
  label: string
}

export interface WheelColumn {
  /** Accessible name: 年, 省份. */
  label: string
  options: readonly WheelOption[]
  value: string
  /** Width relative to the others; default 1. */
  grow?: number
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 5,
  PageUp: -5,
  Home: -Infinity,
  End: Infinity,
}

/** One column for keyboard and screen readers: a listbox, invisible except for its focus ring. */
export function ColumnList({ label, options, value, grow, onPick }: WheelColumn & { onPick: (value: string) => void }) {
  const id = useId()
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const pick = (index: number) => {
    const option = options[Math.max(0, Math.min(options.length - 1, index))]
    if (option && option.value !== value) onPick(option.value)
  }
  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    pick(at + step)
  }
  // A computed custom property: the index of the middle row.
  const middle = { '--at': at } as CSSProperties // as: React's type lacks custom properties
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
      className={css.list}
      style={{ flexGrow: grow }}
      onKeyDown={keys}
    >
      <div className={css.rows} style={middle}>
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.option}
            onClick={() => pick(index)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  )
}
