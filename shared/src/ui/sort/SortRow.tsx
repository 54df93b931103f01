import { useSortable } from '@dnd-kit/sortable'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { DownIcon, DragIcon, LeftIcon, RightIcon, TopIcon, UpIcon } from '../icon'
import css from './sort.module.css'

export interface SortItem {
  id: string
  /** As it is read out, with its quotation marks: 《双面人》. */
  name: string
}

/** Control that the user holds while an item moves; it has the focus afterwards, too. */
export type Control = 'handle' | 'up' | 'down' | 'top'

interface SortRowProps {
  item: SortItem
  at: number
  count: number
  layout: 'rows' | 'grid'
  stepsOnly: boolean | undefined
  disabled: boolean | undefined
  onKeyDown: (event: KeyboardEvent, at: number) => void
  onStep: (from: number, to: number, control: Control) => void
  children: ReactNode
}

const STEPS = {
  rows: { up: ['上移', UpIcon], down: ['下移', DownIcon], top: ['置顶', TopIcon] },
  grid: { up: ['前移', LeftIcon], down: ['后移', RightIcon], top: ['置顶', TopIcon] },
} as const

/** One item: its handle, what it shows, its buttons. */
export function SortRow({
  item: { id, name },
  at,
  count,
  layout,
  stepsOnly,
  disabled,
  onKeyDown,
  onStep,
  children,
}: SortRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
  })
  const start = (event: PointerEvent) => {
    listeners?.onPointerDown?.(event)
    // An element around the list, such as a sheet that is closed by a drag, does not move with it.
    event.stopPropagation()
  }
  const steps = [
    { control: 'up', to: at - 1, disabled: at === 0 },
    { control: 'down', to: at + 1, disabled: at === count - 1 },
    ...(stepsOnly ? [] : [{ control: 'top' as const, to: 0, disabled: at === 0 }]),
  ] as const
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? css.held : undefined}
      style={{
        transform: transform ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-control="handle"
        className={css.handle}
        disabled={disabled}
        aria-label={`移动${name}，第${at + 1}位，共${count}位`}
        aria-describedby={attributes['aria-describedby']}
        onPointerDown={start}
        onKeyDown={(event) => onKeyDown(event, at)}
      >
        <DragIcon size={20} />
      </button>
      <div className="dm-grow">{children}</div>
      <span className={css.steps}>
        {steps.map((step) => {
          const [word, Icon] = STEPS[layout][step.control]
          return (
            <button
              key={step.control}
              type="button"
              data-control={step.control}
              aria-label={`${word}${name}`}
              disabled={disabled || step.disabled}
              onClick={() => onStep(at, step.to, step.control)}
            >
              <Icon size={20} />
            </button>
          )
        })}
      </span>
    </li>
  )
}
