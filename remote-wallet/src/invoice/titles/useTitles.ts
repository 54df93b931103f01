import { confirm, toast } from '@dm/shared/overlay'
import { invalidate, queryClient, useApiQuery } from '@dm/shared/query'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'
import { useState } from 'react'
import type { Title } from './types'

const LIST = 'wallet/invoice/title/list'

/** The user's titles, and what can be done to one. A removed card goes at once and comes back where that fails. */
export function useTitles() {
  const query = useApiQuery(LIST, {})
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const list = query.data?.list ?? []

  const makeDefault = async ({ id }: Title) => {
    try {
      show(await request('wallet/invoice/title/default/set', { titleId: id }))
      toast('已设为默认')
      // A reading that was under way knows of nothing yet.
      void invalidate(LIST)
    } catch (error) {
      await afterFailure(error)
    }
  }
  const remove = async ({ id }: Title) => {
    if (!(await confirm({ title: '确定删除该抬头？', text: '已开具的发票不受影响', ok: '删除', danger: true }))) return
    setLeaving((ids) => new Set([...ids, id]))
    try {
      show(await request('wallet/invoice/title/del', { titleId: id }))
      toast('已删除')
      // One's own certification is offered again once its title is gone.
      void invalidate(LIST)
    } catch (error) {
      await afterFailure(error)
    }
    setLeaving((ids) => new Set([...ids].filter((one) => one !== id)))
  }
  return {
    query,
    count: list.length,
    /** Without those that are just being removed. */
    shown: list.filter(({ id }) => !leaving.has(id)),
    makeDefault,
    remove,
  }
}

function show({ list }: { list: Title[] }): void {
  queryClient().setQueryData([LIST, {}], (known: object | undefined) => ({ ...known, list }))
}

/** What was refused has been said by the client; a lost answer is said here. Either way the list is read again. */
async function afterFailure(error: unknown): Promise<void> {
  if (!isRequestError(error) || error.retcode === null) toast(NETWORK_MESSAGE)
  await invalidate(LIST)
}
