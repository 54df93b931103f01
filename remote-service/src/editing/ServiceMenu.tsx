import type { EditedService } from '@dm/shared/contract/service-own'
import { uuid } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { leaveWithoutAsking, navigate } from '@dm/shared/router'
import { showActionError } from '@dm/shared/ui/button'
import { ActionSheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'

/** 更多: 上架 or 下架, 复制, 删除. */
export function ServiceMenu({ edited, onChanged }: { edited: EditedService; onChanged: () => unknown }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync: setOnline } = useApiMutation('service/online/set')
  const { mutateAsync: copy } = useApiMutation('service/copy')
  const { mutateAsync: del } = useApiMutation('service/del')
  const { id, state, version } = edited
  const list = paths.serviceList({ tab: 'mine' })
  const leave = (to: string) => leaveWithoutAsking(() => navigate(to, { replace: true }))
  const put = async (online: boolean) => {
    const title = '下架后用户将无法预约，已有预约不受影响'
    if (!online && !(await confirm({ title, ok: '下架' }))) return
    await setOnline({ id, online, version })
    toast(online ? '已上架' : '已下架')
    await onChanged()
  }
  const duplicate = async () => {
    const made = await copy({ id, requestId: uuid() })
    toast('已复制为草稿')
    leave(paths.serviceEdit({ id: made.id }))
  }
  const remove = async () => {
    if (!(await confirm({ title: '删除后不可恢复，确认删除？', ok: '删除', danger: true }))) return
    await del({ id })
    toast('已删除')
    leave(list)
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
          ...(state === 'online' ? [{ key: 'off', label: '下架', onSelect: () => run(() => put(false)) }] : []),
          ...(state === 'offline' ? [{ key: 'on', label: '上架', onSelect: () => run(() => put(true)) }] : []),
          { key: 'copy', label: '复制', onSelect: () => run(duplicate) },
          { key: 'del', label: '删除', danger: true, onSelect: () => run(remove) },
        ]}
      />
    </>
  )
}
