import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { useSlotDrag } from '@dm/shared/ui/form'
import { DragIcon } from '@dm/shared/ui/icon'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import css from './items.module.css'
import type { ItemKind } from './types'

interface Named {
  id: string
  name: string
}

/** Where a row of the list comes to stand. */
function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const row = rows[from]
  const place = Math.max(0, Math.min(rows.length - 1, to))
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(place, 0, row)
}

interface SortRowsProps {
  kind: Exclude<ItemKind, 'progress'>
  rows: readonly Named[]
  total: number
}

/**
 * The order of a list, by drag, by buttons and by the arrow keys on a handle. Each move is saved alone and announced; one
 * that fails springs back (docs/product/enterprise.md#order).
 */
export function SortRows({ kind, rows, total }: SortRowsProps) {
  const id = useId()
  const { mutateAsync } = useApiMutation('enterprise/item/move', { reread: 'later' })
  const [order, setOrder] = useState<readonly Named[]>(rows)
  const [said, setSaid] = useState('')
  const focusRef = useRef<string | null>(null)
  const draggedRef = useRef<{ id: string; before: readonly Named[] } | null>(null)
  const queueRef = useRef<Promise<unknown>>(Promise.resolve())

  // A moved row keeps the focus, whichever of its neighbours the browser moved in the page.
  useEffect(() => {
    if (focusRef.current === null) return
    document.getElementById(`${id}-${focusRef.current}`)?.focus()
    focusRef.current = null
  }, [order, id])

  const save = (rowId: string, next: readonly Named[], before: readonly Named[]) => {
    const at = next.findIndex((row) => row.id === rowId)
    setSaid(`「${next[at]?.name ?? ''}」已移到第 ${at + 1} 位，共 ${total} 位`)
    queueRef.current = queueRef.current
      .then(() => mutateAsync({ kind, id: rowId, afterId: next[at - 1]?.id ?? null }))
      .catch(() => {
        setOrder(before)
        toast('排序未保存，请重试')
      })
  }
  const put = (from: number, to: number) => {
    const row = order[from]
    const next = moved(order, from, to)
    if (!row || next[from]?.id === row.id) return
    focusRef.current = row.id
    setOrder(next)
    save(row.id, next, order)
  }
  const drag = useSlotDrag((from, to) => {
    const row = order[from]
    if (row) draggedRef.current ??= { id: row.id, before: order }
    setOrder(moved(order, from, to))
  })
  const drop = () => {
    drag.list.onPointerUp()
    const dragged = draggedRef.current
    draggedRef.current = null
    if (dragged) save(dragged.id, order, dragged.before)
  }
  const keys = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    put(at, to)
  }
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <ol className={css.sort} {...drag.list} onPointerUp={drop} onPointerCancel={drop} onPointerLeave={drop}>
        {order.map((row, at) => (
          <li key={row.id} data-slot={at} data-held={drag.held === at || undefined} {...drag.item(at)}>
            <button
              id={`${id}-${row.id}`}
              type="button"
              className={css.handle}
              aria-label={`移动「${row.name}」，第 ${at + 1} 位`}
              onKeyDown={(event) => keys(event, at)}
            >
              <DragIcon size={20} />
            </button>
            <span className={css.name}>{row.name}</span>
            <span className={css.moves}>
              <Button size="s" disabled={at === 0} aria-label={`上移「${row.name}」`} onClick={() => put(at, at - 1)}>
                上移
              </Button>
              <Button
                size="s"
                disabled={at === order.length - 1}
                aria-label={`下移「${row.name}」`}
                onClick={() => put(at, at + 1)}
              >
                下移
              </Button>
              <Button size="s" disabled={at === 0} aria-label={`置顶「${row.name}」`} onClick={() => put(at, 0)}>
                置顶
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
