import type { Body } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { callFailureOf, FailedState, ListSkeleton } from '@dm/shared/ui/page'
import { Picture, type Ratio } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { SortList } from '@dm/shared/ui/sort'
import { useEffect, useEffectEvent, useState } from 'react'
import css from './rows.module.css'

interface Row {
  id: string
  title: string
  cover?: string
  /** Stands before the others, wherever it is moved to. */
  pinned?: boolean
}

/** Pinned rows first, as the list shows them; within both in the given order. */
const pinnedFirst = (rows: readonly Row[]): Row[] => [
  ...rows.filter(({ pinned }) => pinned),
  ...rows.filter(({ pinned }) => !pinned),
]

type Reading = { state: 'reading' } | { state: 'failed'; error: unknown } | { state: 'ready'; rows: readonly Row[] }

interface SortSheetProps {
  title: string
  list: Pick<Body<'userinfo/sort/set'>, 'kind' | 'parentId'>
  /** Every row as it is now, in the owner's order. */
  read: () => Promise<readonly Row[]>
  ratio?: Ratio
  onClose: () => void
}

/** 排序: every row, read as it is now; saved once, on 完成 (docs/product/user.md#writing). */
export default function SortSheet({ title, list, read, ratio, onClose }: SortSheetProps) {
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const sort = useApiMutation('userinfo/sort/set')
  const load = () =>
    read().then(
      (rows) => setReading({ state: 'ready', rows: pinnedFirst(rows) }),
      (error: unknown) => setReading({ state: 'failed', error }),
    )
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  const again = async () => {
    setReading({ state: 'reading' })
    await load()
  }
  const save = async (rows: readonly Row[]) => {
    try {
      await sort.mutateAsync({ ...list, ids: rows.map(({ id }) => id) })
    } catch {
      return // shown from the mutation's own state
    }
    toast('保存成功')
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      bar={
        reading.state === 'ready' && (
          <div className={css.sortBar}>
            {sort.error && <p role="alert">{callFailureOf(sort.error).text}</p>}
            <Button kind="main" block busyText="保存中" onClick={() => save(reading.rows)}>
              完成
            </Button>
          </div>
        )
      }
    >
      {reading.state === 'reading' && <ListSkeleton lines={1} />}
      {reading.state === 'failed' && <FailedState error={reading.error} onRetry={again} />}
      {reading.state === 'ready' && (
        <SortList
          label={title}
          items={reading.rows.map((row) => ({ ...row, name: `《${row.title}》` }))}
          onMove={(rows) => setReading({ state: 'ready', rows: pinnedFirst(rows) })}
        >
          {(row) => (
            <span className={css.sortRow}>
              {row.cover !== undefined && (
                <span className={css.sortCover}>
                  <Picture src={row.cover} alt="" ratio={ratio ?? '1:1'} sizes="36px" />
                </span>
              )}
              <span>{row.title}</span>
              {row.pinned && <Tag tone="orange">置顶</Tag>}
            </span>
          )}
        </SortList>
      )}
    </Sheet>
  )
}
