import type { Data } from '@dm/shared/contract'
import { confirm, toast } from '@dm/shared/overlay'
import { invalidate, queryClient, useApiQuery } from '@dm/shared/query'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'

const LIST = 'wallet/account/list'
const RECORDS = ['wallet/withdraw/page', 'wallet/withdraw/detail/query', 'wallet/trade/detail/query'] as const

export type Account = Data<typeof LIST>['list'][number]

/** The payout accounts, and what can be done to one (wallet, "/wallet/bankCard"). */
export function useAccounts() {
  const query = useApiQuery(LIST, {})
  const change = async (call: 'wallet/account/default/set' | 'wallet/account/del', accountId: string, done: string) => {
    try {
      const { list } = await request(call, { accountId })
      queryClient().setQueryData([LIST, {}], (known: object | undefined) => ({ ...known, list }))
      toast(done)
      // A reading that was under way knows of nothing yet; records tell which account is gone.
      void invalidate(LIST, 'wallet/withdraw/query', ...RECORDS)
    } catch (error) {
      // What was refused has been said by the client; either way the list is read again.
      if (!isRequestError(error) || error.retcode === null) toast(NETWORK_MESSAGE)
      await invalidate(LIST)
    }
  }
  return {
    query,
    makeDefault: ({ id }: Account) => change('wallet/account/default/set', id, '已设为默认'),
    remove: async ({ id }: Account) => {
      if (!(await confirm({ title: '解绑后将无法提现到该账户，确定解绑？', ok: '解绑', danger: true }))) return
      await change('wallet/account/del', id, '已解绑')
    },
  }
}
