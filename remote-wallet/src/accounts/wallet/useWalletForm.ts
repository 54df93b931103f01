import { Retcode } from '@dm/shared/contract/codes'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { currentLocation, useLocation } from '@dm/shared/router'
import { useForm } from '@dm/shared/ui/form'
import type { UploadSlot } from '@dm/shared/upload'
import { useOwnCode } from '../../parts/code/useOwnCode'
import { selectPayee, isForWithdrawal } from '../../parts/payee/selectedPayee'
import { showAddedAccount, type PayeeAccount } from '../../parts/payee/showAddedAccount'
import { KINDS, type WalletType } from './kinds'

interface WalletValues {
  account: string
  codeImage: UploadSlot | null
  smsCode: string
  agreed: boolean
}

const EMPTY: WalletValues = { account: '', codeImage: null, smsCode: '', agreed: false }

/** The state of the form: checks, the code to the user's own phone, and the return with the new account chosen. */
export function useWalletForm(type: WalletType, replaceId: string | undefined) {
  const { label, missing, wrong, isRight, needsCode } = KINDS[type]
  const { mutateAsync: add } = useApiMutation('wallet/wxAlipay/add', { invalidate: 'onNextMount' })
  const { sentTo, send } = useOwnCode('account')
  const wanted = isForWithdrawal(useLocation().state)
  const form = useForm<WalletValues>({
    initial: EMPTY,
    labels: { account: label, codeImage: '收款码', smsCode: '验证码', agreed: '收款账户授权书' },
    ask: { title: '账户尚未添加，确定离开？', ok: '离开', cancel: '继续填写' },
    check: ({ account, codeImage, smsCode, agreed }) => ({
      account: account.trim() === '' ? missing : isRight(account.trim()) ? undefined : wrong,
      codeImage: needsCode && codeImage === null ? '请上传收款码' : undefined,
      smsCode: smsCode === '' ? '请输入短信验证码' : undefined,
      agreed: agreed ? undefined : '请阅读并同意收款账户授权书',
    }),
    submit: async (values, { requestId, finish }) => {
      const url = values.codeImage?.url
      let account: PayeeAccount
      try {
        const answer = await add({
          requestId,
          type,
          account: values.account.trim(),
          ...(url && { codeImage: url }),
          smsCode: values.smsCode,
          ...(replaceId !== undefined && { replaceId }),
        })
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
