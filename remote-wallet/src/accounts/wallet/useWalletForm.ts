import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { invalidate } from '@dm/shared/query'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'
import { currentLocation, useLocation } from '@dm/shared/router'
import { useForm } from '@dm/shared/ui/form'
import type { UploadSlot } from '@dm/shared/upload'
import { useState } from 'react'
import { choosePayee, isForWithdrawal } from '../../parts/payee/chosen'
import { knowAccount, type KnownAccount } from '../../parts/payee/known'
import { KINDS, type WalletType } from './kinds'

interface WalletValues {
  account: string
  codeImage: UploadSlot | null
  smsCode: string
  agreed: boolean
}

const EMPTY: WalletValues = { account: '', codeImage: null, smsCode: '', agreed: false }

/** The state of the form: checks, the code to the own phone, back to where it came from with the account chosen. */
export function useWalletForm(type: WalletType, replaceId: string | undefined) {
  const { label, missing, wrong, isRight, needsCode } = KINDS[type]
  const [sentTo, setSentTo] = useState<string>()
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
      let account: KnownAccount
      try {
        const answer = await request('wallet/wxAlipay/add', {
          requestId,
          type,
          account: values.account.trim(),
          ...(url && { codeImage: url }),
          smsCode: values.smsCode,
          ...(replaceId !== undefined && { replaceId }),
        })
        account = answer.account
        if (wanted) choosePayee(account.id)
      } catch (error) {
        // The accounts have moved on elsewhere and are read anew (wallet, "Everywhere"); the code may be used up.
        if (isRequestError(error) && error.retcode === 40900) {
          form.set({ smsCode: '' })
          void invalidate('wallet/account/list')
        }
        throw error
      }
      toast('添加成功')
      if (currentLocation().index > 0) finish()
      else finish(paths.walletBankCard(), { replace: true })
      // Only then: this form stands for an account that is not known yet.
      knowAccount(account, replaceId)
    },
  })
  const sendCode = async () => {
    try {
      const sent = await request('wallet/code/send', { scene: 'account' })
      setSentTo(sent.mobileMasked)
      toast('验证码发送成功')
      return sent
    } catch (error) {
      if (isRequestError(error) && error.retcode === null) toast(NETWORK_MESSAGE)
      throw error
    }
  }
  return { form, sentTo, sendCode }
}
