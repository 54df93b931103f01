import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import css from './wheel.module.css'

export interface WheelOption {
  value: string
  label: string
}

const ITEM = 44
const SETTLE_MS = 120

/** One wheel: a list that snaps to its middle row; also a listbox for keyboard and screen readers. */
export function Wheel({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly WheelOption[]
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  useLayoutEffect(() => {
    const box = list.current
    if (box && Math.round(box.scrollTop / ITEM) !== at) box.scrollTop = at * ITEM
  }, [at, options.length])
  useEffect(() => () => clearTimeout(timer.current), [])
  const pick = (index: number) => {
    const option = options[Math.max(0, Math.min(options.length - 1, index))]
    if (option && option.value !== value) onChange(option.value)
  }
  const settle = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => list.current && pick(Math.round(list.current.scrollTop / ITEM)), SETTLE_MS)
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    pick(at + step)
  }
  return (
    <div className={css.column}>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
        className={css.list}
        onScroll={settle}
        onKeyDown={keys}
      >
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
