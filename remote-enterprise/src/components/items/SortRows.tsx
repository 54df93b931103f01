import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Picture } from '@dm/shared/ui/picture'
import { SortList, type SortMove } from '@dm/shared/ui/sort'
import { useRef, useState } from 'react'
import type { SortedKind } from './types'

export interface SortRow {
  id: string
  name: string
  /** Rows with pictures are tiles of a grid. */
  picture?: string
}

/** The order of a list: each move is saved alone, and one that fails springs back (docs/product/enterprise.md#order). */
export function SortRows({ kind, rows }: { kind: SortedKind; rows: readonly SortRow[] }) {
  const { mutateAsync } = useApiMutation('enterprise/item/move', { invalidate: 'onNextMount' })
  const [order, setOrder] = useState<readonly SortRow[]>(() => rows.map((row) => ({ ...row, name: `「${row.name}」` })))
  const queueRef = useRef<Promise<unknown>>(Promise.resolve())
  const save = (next: SortRow[], { id, to }: SortMove) => {
    const before = order
    setOrder(next)
    queueRef.current = queueRef.current
      .then(() => mutateAsync({ kind, id, afterId: next[to - 1]?.id ?? null }))
      .catch(() => {
        setOrder(before)
        toast('排序未保存，请重试')
      })
  }
  const isGrid = rows.some(({ picture }) => picture !== undefined)
  return (
    <SortList label="顺序" items={order} layout={isGrid ? 'grid' : 'rows'} stepsOnly={isGrid} onMove={save}>
      {({ name, picture }) =>
        picture === undefined ? (
          <span>{name.slice(1, -1)}</span>
        ) : (
          <Picture src={picture} alt={name} ratio="1:1" sizes="(max-width: 480px) 33vw, 160px" />
        )
      }
    </SortList>
  )
}
