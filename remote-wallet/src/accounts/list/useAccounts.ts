import type { Data } from '@dm/shared/contract'
import { confirm, toast } from '@dm/shared/overlay'
import { invalidateChangedBy, setOptimisticData, useApiMutation } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'
import { useRead } from '@dm/shared/reads'
import { page } from './page'

export type Account = Data<'wallet/account/list'>['list'][number]

/** Reads the payout accounts and returns the actions on one (docs/product/wallet.md#walletbankcard). */
export function useAccounts() {
  const query = useRead(page.reads.accounts)
  const setDefault = useApiMutation('wallet/account/default/set', { invalidate: 'background' })
  const del = useApiMutation('wallet/account/del', { invalidate: 'background' })
  const change = async (write: () => Promise<Data<'wallet/account/del'>>, done: string) => {
    try {
      const { list } = await write()
      setOptimisticData('wallet/account/list', {}, (data) => ({ ...data, list }))
      toast(done)
    } catch (error) {
      showActionError(error)
      // A write without an answer may have succeeded.
      await invalidateChangedBy('wallet/account/del')
    }
  }
  return {
    query,
    makeDefault: ({ id }: Account) => change(() => setDefault.mutateAsync({ accountId: id }), '已设为默认'),
    remove: async ({ id }: Account) => {
      if (!(await confirm({ title: '解绑后将无法提现到该账户，确定解绑？', ok: '解绑', danger: true }))) return
      await change(() => del.mutateAsync({ accountId: id }), '已解绑')
    },
  }
}
