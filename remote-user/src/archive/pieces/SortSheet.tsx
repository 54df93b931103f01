import { toast } from '@dm/shared/overlay'
import { readNow, useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { callFailureOf, FailedState, ListSkeleton } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { SortList } from '@dm/shared/ui/sort'
import { useEffect, useState } from 'react'
import { readAll } from '../rows/readAll'
import css from './pieces.module.css'
import type { Piece } from './PiecesPage'

type Reading = { state: 'reading' } | { state: 'failed'; error: unknown } | { state: 'ready'; rows: Piece[] }

/** Every work as it is now, in the owner's order. */
async function readPieces(): Promise<Reading> {
  try {
    const rows = await readAll((page) => readNow('userinfo/tv/page', { page, pageSize: 50 }))
    return { state: 'ready', rows: rows.sort((a, b) => a.order - b.order) }
  } catch (error) {
    return { state: 'failed', error }
  }
}

/** 排序: every work, read as it is now; saved once, on 完成. */
export function SortSheet({ onClose }: { onClose: () => void }) {
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const sort = useApiMutation('userinfo/sort/set')
  useEffect(() => {
    void readPieces().then(setReading)
  }, [])
  const again = async () => {
    setReading({ state: 'reading' })
    setReading(await readPieces())
  }
  const save = async (rows: Piece[]) => {
    try {
      await sort.mutateAsync({ kind: 'tv', ids: rows.map(({ id }) => id) })
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
      title="作品排序"
      bar={
        reading.state === 'ready' && (
          <>
            {sort.error && (
              <p className={css.error} role="alert">
                {callFailureOf(sort.error).text}
              </p>
            )}
            <Button kind="main" block busyText="保存中" onClick={() => save(reading.rows)}>
              完成
            </Button>
          </>
        )
      }
    >
      {reading.state === 'reading' && <ListSkeleton lines={1} />}
      {reading.state === 'failed' && <FailedState error={reading.error} onRetry={again} />}
      {reading.state === 'ready' && (
        <Order rows={reading.rows} onChange={(rows) => setReading({ state: 'ready', rows })} />
      )}
    </Sheet>
  )
}

function Order({ rows, onChange }: { rows: Piece[]; onChange: (rows: Piece[]) => void }) {
  const items = rows.map((row) => ({ ...row, name: `《${row.title}》` }))
  return (
    <SortList label="作品顺序" items={items} onMove={onChange}>
      {({ title, cover }) => (
        <span className={css.order}>
          <span className={css.small}>
            <Picture src={cover} alt="" ratio="3:4" sizes="36px" />
          </span>
          <span className={css.name}>{title}</span>
        </span>
      )}
    </SortList>
  )
}
