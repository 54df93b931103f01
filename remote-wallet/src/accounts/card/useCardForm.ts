import { Retcode } from '@dm/shared/contract/codes'
import { bankCardForm } from '@dm/shared/contract/forms/wallet/payout'
import { NO_CODE, type Typed } from '@dm/shared/forms'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { currentLocation, useLocation } from '@dm/shared/router'
import { useDefinedForm, type FieldErrors } from '@dm/shared/ui/form'
import { useState } from 'react'
import { selectPayee, isForWithdrawal } from '../../components/payee/selectedPayee'
import { showAddedAccount } from '../showAddedAccount'
import { useBankOf } from './useBankOf'

type CardValues = Typed<typeof bankCardForm.fields>

/** The form of one card: nothing of it is stored on the device (docs/product/wallet.md#walletaddbankcard). */
export function useCardForm() {
  const [bindToken, setBindToken] = useState<string>()
  const bank = useBankOf()
  const wanted = isForWithdrawal(useLocation().state)
  const { mutateAsync: add } = useApiMutation('wallet/bankCard/add', { invalidate: 'onNextMount' })
  const { mutateAsync: requestCode } = useApiMutation('wallet/bankCard/code/send')
  const form = useDefinedForm(bankCardForm, {
    stored: null,
    ask: { title: '卡片尚未添加，确定离开？', ok: '离开', cancel: '继续填写' },
    check: () => ({
      ...bankProblems(bank),
      // A code belongs to the card, bank and phone that it was sent for.
      smsCode: bindToken === undefined ? NO_CODE : undefined,
    }),
    submit: async ({ cardNo, smsCode }, { requestId, finish }) => {
      try {
        const sent = { requestId, bindToken: bindToken ?? '', cardNo, smsCode }
        const { account } = await add(sent)
        showAddedAccount(account)
        if (wanted) selectPayee(account.id)
      } catch (error) {
        if (isRequestError(error) && error.retcode === Retcode.wrongState) change({}) // the code has been consumed
        throw error
      }
      toast('添加成功')
      if (currentLocation().index > 0) finish()
      else finish(paths.walletBankCard(), { replace: true })
    },
  })
  /** Another card, bank or phone makes the code invalid. */
  const change = (values: Partial<CardValues>) => {
    form.set({ ...values, smsCode: '' })
    setBindToken(undefined)
  }
  const sendCode = async (): Promise<{ seconds: number } | false> => {
    const { cardNo, mobile } = form.values
    const problems = form.problems()
    const wrong = (['cardNo', 'bankId', 'mobile'] as const).filter((key) => problems[key])
    for (const key of wrong) form.setError(key, problems[key] ?? '')
    if (bank.id === undefined || wrong.length > 0) return false
    const sent = await requestCode({ cardNo, bankId: bank.id, mobile })
    setBindToken(sent.bindToken)
    toast('验证码发送成功')
    return sent
  }
  return {
    form,
    bankId: bank.id,
    credit: bank.credit,
    typeCard: (cardNo: string) => {
      bank.typed(cardNo)
      change({ cardNo })
    },
    chooseBank: (id: number) => {
      bank.choose(id)
      change({ bankId: String(id) })
    },
    typePhone: (mobile: string) => change({ mobile }),
    sendCode,
  }
}

const bankProblems = ({ id, credit }: ReturnType<typeof useBankOf>): FieldErrors<CardValues> => ({
  cardNo: credit ? '暂不支持信用卡' : undefined,
  bankId: id === undefined ? '请选择开户银行' : undefined,
})
