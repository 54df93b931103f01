import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './choices.module.css'

export interface Choice<K extends string> {
  key: K
  label: ReactNode
  /** Greyed out, not selectable. */
  disabled?: boolean
}

interface OneOf<K extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly Choice<K>[]
  value: K
  onChange: (key: K) => void
  className?: string
}

/** Moves through the options with the arrow keys, as tabs and radio groups do. */
function moveByKeys<K extends string>(event: KeyboardEvent<HTMLElement>, { options, value, onChange }: OneOf<K>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  const open = options.filter((option) => !option.disabled)
  if (step === undefined || open.length === 0) return
  event.preventDefault()
  const at = open.findIndex((option) => option.key === value)
  const next = open[(at + step + open.length) % open.length]
  if (!next) return
  onChange(next.key)
  const items = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab],[role=radio]')
  items[options.indexOf(next)]?.focus()
}

/** Tabs: the chosen one has a dot below and is scrolled into view. `panelId` is the id of the element they switch. */
export function Tabs<K extends string>({ panelId, fill, ...group }: OneOf<K> & { panelId?: string; fill?: boolean }) {
  const row = useRef<HTMLDivElement>(null)
  const isPlaced = useRef(false)
  const words = group.options.map(({ label }) => (typeof label === 'string' ? label : '')).join()
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-selected=true]')
    if (!row.current || !chosen) return
    // Swiped before the page was alive: it stays there.
    const isSwiped = !isPlaced.current && row.current.scrollLeft !== 0
    isPlaced.current = true
    if (isSwiped) return
    const [outer, inner] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [group.value, words])
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={group.label}
      className={[css.tabs, fill && css.fill, group.className].filter(Boolean).join(' ')}
      onKeyDown={(event) => moveByKeys(event, group)}
    >
      {group.options.map((option) => (
        <button
          key={option.key}
          type="button"
          role="tab"
          aria-selected={option.key === group.value}
          aria-controls={panelId}
          tabIndex={option.key === group.value ? 0 : -1}
          disabled={option.disabled}
          className={css.tab}
          onClick={() => group.onChange(option.key)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** A range switch: a white thumb on grey. */
export function Segmented<K extends string>(group: OneOf<K>) {
  return <Radios group={group} box={css.seg} item={css.segItem} />
}

/** A row of chips, one of them selected; scrolls sideways, or wraps. */
export function Chips<K extends string>({ wrap, ...group }: OneOf<K> & { wrap?: boolean }) {
  return <Radios group={group} box={wrap ? css.wrap : css.chips} item={css.chip} />
}

function Radios<K extends string>({
  group,
  box,
  item,
}: {
  group: OneOf<K>
  box: string | undefined
  item: string | undefined
}) {
  const nothingOn = !group.options.some((option) => option.key === group.value)
  return (
    <div
      role="radiogroup"
      aria-label={group.label}
      className={[box, group.className].filter(Boolean).join(' ')}
      onKeyDown={(event) => moveByKeys(event, group)}
    >
      {group.options.map((option, at) => (
        <button
          key={option.key}
          type="button"
          role="radio"
          aria-checked={option.key === group.value}
          tabIndex={option.key === group.value || (nothingOn && at === 0) ? 0 : -1}
          disabled={option.disabled}
          className={item}
          onClick={() => group.onChange(option.key)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
