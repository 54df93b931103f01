import AntdStepper from 'antd-mobile/es/components/stepper'
import type { StepperRef } from 'antd-mobile/es/components/stepper'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import '../../theme/antd.css'
import css from './stepper.module.css'

export interface StepperProps {
  value: number
  onChange: (value: number) => void
  /** Minimum and maximum, inclusive. */
  min: number
  max: number
  step?: number
  /** Accessible name, without `labelledBy`. */
  label?: string
  labelledBy?: string
  describedBy?: string
  id?: string
  name?: string
  /** Read out after the number: `3 小时`. */
  unit?: string
  invalid?: boolean
  disabled?: boolean
  /** Shows only the number. */
  readOnly?: boolean
}

/** The library also sets them on the box around its input, where they have no meaning. */
const NO_VALUE = { 'aria-valuenow': undefined, 'aria-valuemin': undefined, 'aria-valuemax': undefined }
const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }

/**
 * A number between two buttons. antd-mobile disables a button at its bound, which drops the focus, and gives the number
 * no name. So its bounds are one step wider, ours are enforced here, and the missing attributes are set on its elements
 * through `nativeElement`.
 */
export function Stepper({ value, onChange, min, max, step = 1, disabled, readOnly, ...described }: StepperProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const stepper = useRef<StepperRef>(null)
  const bounded = (wish: number) => Math.min(max, Math.max(min, wish))
  const put = (wish: number) => {
    const next = bounded(wish)
    if (!readOnly && !disabled && next !== value) onChange(next)
  }
  const dress = useEffectEvent(() => {
    const input = stepper.current?.nativeElement
    if (!input) return
    write(input, {
      id: described.id,
      name: described.name,
      'aria-label': described.labelledBy === undefined ? described.label : undefined,
      'aria-labelledby': described.labelledBy,
      'aria-describedby': described.describedBy,
      'aria-invalid': described.invalid ? 'true' : undefined,
      'aria-valuenow': String(value),
      'aria-valuemin': String(min),
      'aria-valuemax': String(max),
      'aria-valuetext': described.unit === undefined ? undefined : `${value} ${described.unit}`,
    })
    if (input.parentElement) write(input.parentElement, NO_VALUE)
    const [less, more] = frame.current?.querySelectorAll('button') ?? []
    if (less) write(less, { 'aria-disabled': disabled || value <= min ? 'true' : undefined })
    if (more) write(more, { 'aria-disabled': disabled || value >= max ? 'true' : undefined })
  })
  useLayoutEffect(() => dress())
  useEffect(() => {
    if (!frame.current) return
    // The library re-renders on its own while the user types.
    const observer = new MutationObserver(() => dress())
    observer.observe(frame.current, { subtree: true, attributes: true })
    return () => observer.disconnect()
  }, [readOnly])
  const keys = (event: KeyboardEvent) => {
    const turn = KEYS[event.key]
    if (turn === undefined || event.target !== stepper.current?.nativeElement) return
    event.preventDefault()
    put(value + turn * step)
  }
  if (readOnly)
    return (
      <output
        id={described.id}
        className={css.fixed}
        aria-label={described.label}
        aria-labelledby={described.labelledBy}
      >
        {value}
      </output>
    )
  return (
    <span ref={frame} className={css.frame} onKeyDown={keys}>
      <AntdStepper
        ref={stepper}
        className={css.stepper}
        value={value}
        defaultValue={min}
        step={step}
        min={min - step}
        max={max + step}
        disabled={disabled}
        onChange={put}
      />
    </span>
  )
}

/** Sets attributes, and removes undefined ones. */
function write(element: Element, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}
