import { Retcode } from '@dm/shared/contract/codes'
import { walletAccountForm, type WalletType } from '@dm/shared/contract/forms/wallet/payout'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { currentLocation, useLocation } from '@dm/shared/router'
import { useDefinedForm } from '@dm/shared/ui/form'
import { useOwnCode } from '../../hooks/useOwnCode'
import { selectPayee, isForWithdrawal } from '../../components/payee/selectedPayee'
import { showAddedAccount, type PayeeAccount } from '../showAddedAccount'

/** The state of the form: checks, the code to the user's own phone, and the return with the new account chosen. */
export function useWalletForm(type: WalletType, replaceId: string | undefined) {
  const { mutateAsync: add } = useApiMutation('wallet/wxAlipay/add', { invalidate: 'onNextMount' })
  const { sentTo, send } = useOwnCode('account')
  const wanted = isForWithdrawal(useLocation().state)
  const form = useDefinedForm(walletAccountForm, {
    stored: null,
    initial: { type },
    ask: { title: '账户尚未添加，确定离开？', ok: '离开', cancel: '继续填写' },
    submit: async (body, { requestId, finish }) => {
      let account: PayeeAccount
      try {
        const answer = await add({ ...body, requestId, ...(replaceId !== undefined && { replaceId }) })
        account = answer.account
        if (wanted) selectPayee(account.id)
      } catch (error) {
        // The code may have been consumed.
        if (isRequestError(error) && error.retcode === Retcode.wrongState) form.set({ smsCode: '' })
        throw error
      }
      toast('添加成功')
      if (currentLocation().index > 0) finish()
      else finish(paths.walletBankCard(), { replace: true })
      // Last, because this form is for an account that is not in the list yet.
      showAddedAccount(account, replaceId)
    },
  })
  return { form, sentTo, sendCode: send }
}
