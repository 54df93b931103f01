import { uuid } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'

/**
 * An owner's actions on a service, after a question where one cannot be undone at once, and with a message when it is
 * done. Resolves to false where the user says no.
 */
export function useServiceActions({ id, version }: { id: string; version: number }) {
  const { mutateAsync: setOnline } = useApiMutation('service/online/set')
  const { mutateAsync: copy } = useApiMutation('service/copy')
  const { mutateAsync: withdraw } = useApiMutation('service/withdraw')
  const { mutateAsync: del } = useApiMutation('service/del')
  return {
    put: async (online: boolean): Promise<boolean> => {
      const title = '下架后用户将无法预约，已有预约不受影响'
      if (!online && !(await confirm({ title, ok: '下架', danger: true }))) return false
      await setOnline({ id, online, version })
      toast(online ? '已上架' : '已下架')
      return true
    },
    /** Resolves to the id of the copy. */
    duplicate: async (): Promise<string> => {
      const made = await copy({ id, requestId: uuid() })
      toast('已复制为草稿')
      return made.id
    },
    takeBack: async (): Promise<boolean> => {
      if (!(await confirm({ title: '确认撤回修改？', ok: '撤回' }))) return false
      await withdraw({ id, version })
      toast('已撤回')
      return true
    },
    remove: async (): Promise<boolean> => {
      if (!(await confirm({ title: '删除后不可恢复，确认删除？', ok: '删除', danger: true }))) return false
      await del({ id })
      toast('已删除')
      return true
    },
  }
}
