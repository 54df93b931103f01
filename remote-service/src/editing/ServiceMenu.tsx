import type { EditedService } from '@dm/shared/contract/calls/service/own'
import { paths } from '@dm/shared/paths'
import { leaveWithoutAsking, navigate } from '@dm/shared/router'
import { showActionError } from '@dm/shared/ui/button'
import { ActionSheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { useServiceActions } from '../hooks/useServiceActions'

/** 更多: 上架 or 下架, 复制, 删除. */
export function ServiceMenu({ edited, onChanged }: { edited: EditedService; onChanged: () => unknown }) {
  const [isOpen, setOpen] = useState(false)
  const { put, duplicate, remove } = useServiceActions(edited)
  const { state } = edited
  const leave = (to: string) => leaveWithoutAsking(() => navigate(to, { replace: true }))
  const putThenRead = async (online: boolean) => {
    if (await put(online)) await onChanged()
  }
  const openCopy = async () => leave(paths.serviceEdit({ id: await duplicate() }))
  const removeThenLeave = async () => {
    if (await remove()) leave(paths.serviceList({ tab: 'mine' }))
  }
  const run = (work: () => Promise<unknown>) => void work().catch(showActionError)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        更多
      </button>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="更多操作"
        actions={[
          ...(state === 'online' ? [{ key: 'off', label: '下架', onSelect: () => run(() => putThenRead(false)) }] : []),
          ...(state === 'offline' ? [{ key: 'on', label: '上架', onSelect: () => run(() => putThenRead(true)) }] : []),
          { key: 'copy', label: '复制', onSelect: () => run(openCopy) },
          { key: 'del', label: '删除', danger: true, onSelect: () => run(removeThenLeave) },
        ]}
      />
    </>
  )
}
