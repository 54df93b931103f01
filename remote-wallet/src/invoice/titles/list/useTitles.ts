import { confirm, toast } from '@dm/shared/overlay'
import { invalidateChangedBy, setOptimisticData, useApiMutation } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'
import { useRead } from '@dm/shared/reads'
import { useState } from 'react'
import type { Title } from '../types'
import { page } from './page'

/**
 * Reads the user's titles and returns the actions on one. A removed card disappears at once and comes back if that
 * fails.
 */
export function useTitles() {
  const query = useRead(page.reads.titles)
  const setDefault = useApiMutation('wallet/invoice/title/default/set', { invalidate: 'background' })
  const del = useApiMutation('wallet/invoice/title/del', { invalidate: 'background' })
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const list = query.data?.list ?? []

  const change = async (write: () => Promise<{ list: Title[] }>, done: string) => {
    try {
      const answer = await write()
      setOptimisticData('wallet/invoice/title/list', {}, (data) => ({ ...data, list: answer.list }))
      toast(done)
    } catch (error) {
      showActionError(error)
      // A write without an answer may have succeeded.
      await invalidateChangedBy('wallet/invoice/title/del')
    }
  }
  const remove = async ({ id }: Title) => {
    if (!(await confirm({ title: '确定删除该抬头？', text: '已开具的发票不受影响', ok: '删除', danger: true }))) return
    setLeaving((ids) => new Set([...ids, id]))
    await change(() => del.mutateAsync({ titleId: id }), '已删除')
    setLeaving((ids) => new Set([...ids].filter((one) => one !== id)))
  }
  return {
    query,
    count: list.length,
    /** Without those being removed. */
    shown: list.filter(({ id }) => !leaving.has(id)),
    makeDefault: ({ id }: Title) => change(() => setDefault.mutateAsync({ titleId: id }), '已设为默认'),
    remove,
  }
}
