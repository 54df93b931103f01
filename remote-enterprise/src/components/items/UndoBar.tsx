import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { secondsMs } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { useEffect } from 'react'
import { rememberDeleted, useDeleted } from './deleted'
import css from './items.module.css'
import type { RestorableKind } from './types'

const SHOWN_MS = secondsMs(6)

/** 已删除 with 撤销, for six seconds after a deletion. */
export function UndoBar({ kind }: { kind: RestorableKind }) {
  const ids = useDeleted(kind)
  const { mutateAsync } = useApiMutation('enterprise/item/restore')
  useEffect(() => {
    if (ids === null) return
    const timer = setTimeout(() => rememberDeleted(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [ids])
  if (ids === null) return null
  const undo = async () => {
    await mutateAsync({ kind, ids })
    rememberDeleted(null)
    toast('已恢复')
  }
  return (
    <div className={css.undo} role="status">
      已删除
      <Button kind="soft" size="s" onClick={undo}>
        撤销
      </Button>
    </div>
  )
}
