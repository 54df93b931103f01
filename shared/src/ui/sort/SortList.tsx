import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { announcementsOf, INSTRUCTIONS, movedText } from './announce'
import { destinationOf, moved } from './order'
import css from './sort.module.css'
import { SortRow, type Control, type SortItem } from './SortRow'

export interface SortMove {
  id: string
  from: number
  to: number
}

interface SortListProps<T extends SortItem> {
  label: string
  items: readonly T[]
  /** A move that the user made, with the whole new order. */
  onMove: (order: T[], move: SortMove) => void
  /** `grid` for pictures. */
  layout?: 'rows' | 'grid'
  /** Leaves 置顶 out, for short lists and narrow rows. */
  stepsOnly?: boolean
  disabled?: boolean
  children: (item: T, at: number) => ReactNode
}

/** A drag of a row keeps to its column. */
const onlyDown = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
})

/**
 * A list sorted by hand: by dragging a handle, by buttons, or by the arrow keys, Home and End on the handle. Each move is
 * announced. The caller keeps the order.
 */
export function SortList<T extends SortItem>({
  label,
  items,
  onMove,
  layout = 'rows',
  stepsOnly,
  disabled,
  children,
}: SortListProps<T>) {
  const id = useId()
  const listRef = useRef<HTMLOListElement>(null)
  const focusRef = useRef<{ id: string; control: Control } | null>(null)
  const [announced, setAnnounced] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

  // The browser takes the focus from an element that is moved in the page.
  useLayoutEffect(() => {
    const wanted = focusRef.current
    if (wanted === null) return
    focusRef.current = null
    const row = listRef.current?.children[items.findIndex((item) => item.id === wanted.id)]
    const button =
      row?.querySelector<HTMLElement>(`[data-control=${wanted.control}]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('[data-control=handle]')
    button?.focus()
  }, [items])

  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to === from || to < 0 || to >= items.length) return
    onMove(moved(items, from, to), { id: item.id, from, to })
  }
  const step = (from: number, to: number, control: Control) => {
    const item = items[from]
    if (!item || to === from || to < 0 || to >= items.length) return
    focusRef.current = { id: item.id, control }
    setAnnounced(movedText(item.name, to, items.length))
    move(from, to)
  }
  const keys = (event: KeyboardEvent, at: number) => {
    const to = destinationOf(event.key, at, items.length, layout === 'grid' ? columnsOf(listRef.current) : 1)
    if (to === null) return
    event.preventDefault()
    step(at, to, 'handle')
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const at = (one: string | number | undefined) => items.findIndex((item) => item.id === one)
    move(at(active.id), at(over?.id))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'rows' ? [onlyDown] : undefined}
      onDragStart={() => setAnnounced('')}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(items),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext
        items={items as T[]} // as: dnd-kit reads it alone
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={disabled}
      >
        <p className="sr" role="status">
          {announced}
        </p>
        <ol ref={listRef} className={layout === 'grid' ? css.grid : css.rows} aria-label={label}>
          {items.map((item, at) => (
            <SortRow
              key={item.id}
              item={item}
              at={at}
              count={items.length}
              layout={layout}
              stepsOnly={stepsOnly}
              disabled={disabled}
              onKeyDown={keys}
              onStep={step}
            >
              {children(item, at)}
            </SortRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Number of tiles beside each other. */
function columnsOf(list: HTMLElement | null): number {
  const tiles = [...(list?.children ?? [])].filter((tile) => tile instanceof HTMLElement)
  const top = tiles[0]?.offsetTop
  return Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length)
}
