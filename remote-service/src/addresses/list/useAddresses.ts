import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { showActionError } from '@dm/shared/ui/button'
import type { Address } from '../../components/addressLabels'
import { page } from './page'

/** The user's addresses, and what can be done to one. */
export function useAddresses() {
  const query = useRead(page.reads.book)
  const { mutateAsync: setDefault } = useApiMutation('address/default/set')
  const { mutateAsync: del } = useApiMutation('address/del')
  const change = (write: () => Promise<unknown>, done: string) => write().then(() => toast(done), showActionError)
  return {
    query,
    count: query.data?.total ?? 0,
    makeDefault: ({ id }: Address) => change(() => setDefault({ id }), '已设为默认'),
    remove: async ({ id }: Address) => {
      if (!(await confirm({ title: '确认删除该地址？', ok: '删除', danger: true }))) return
      await change(() => del({ id }), '已删除')
    },
  }
}
