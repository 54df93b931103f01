import { Retcode } from '@dm/shared/contract/codes'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { currentLocation, useLocation } from '@dm/shared/router'
import { useForm, type FieldErrors } from '@dm/shared/ui/form'
import { isCardNo, isPhone } from '@dm/shared/validate'
import { useState } from 'react'
import { selectPayee, isForWithdrawal } from '../../parts/payee/selectedPayee'
import { showAddedAccount } from '../../parts/payee/showAddedAccount'
import { useBankOf } from './useBankOf'

const LABELS = {
  cardNo: '银行卡号',
  bankId: '开户银行',
  mobile: '预留手机号',
  smsCode: '验证码',
  agreed: '收款账户授权书',
}

interface CardValues {
  cardNo: string
  /** Chosen manually; empty while the bank is detected from the digits. */
  bankId: string
  mobile: string
  smsCode: string
  agreed: boolean
}

const BLANK: CardValues = { cardNo: '', bankId: '', mobile: '', smsCode: '', agreed: false }

/** The form of one card: nothing of it is stored on the device (docs/product/wallet.md#walletaddbankcard). */
export function useCardForm() {
  const [bindToken, setBindToken] = useState<string>()
  const bank = useBankOf()
  const wanted = isForWithdrawal(useLocation().state)
  const { mutateAsync: add } = useApiMutation('wallet/bankCard/add', { invalidate: 'onNextMount' })
  const { mutateAsync: requestCode } = useApiMutation('wallet/bankCard/code/send')
  const form = useForm<CardValues>({
    initial: BLANK,
    labels: LABELS,
    ask: { title: '卡片尚未添加，确定离开？', ok: '离开', cancel: '继续填写' },
    check: (values) => ({
      ...fieldErrors(values, bank),
      smsCode: values.smsCode === '' || bindToken === undefined ? '请输入短信验证码' : undefined,
      agreed: values.agreed ? undefined : '请阅读并同意收款账户授权书',
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
    const errors = fieldErrors(form.values, bank)
    for (const key of ['cardNo', 'bankId', 'mobile'] as const) if (errors[key]) form.setError(key, errors[key])
    if (bank.id === undefined || Object.values(errors).some(Boolean)) return false
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

function fieldErrors({ cardNo, mobile }: CardValues, bank: ReturnType<typeof useBankOf>): FieldErrors<CardValues> {
  return {
    cardNo: cardError(cardNo) ?? (bank.credit ? '暂不支持信用卡' : undefined),
    bankId: bank.id === undefined ? '请选择开户银行' : undefined,
    mobile: mobile === '' ? '手机号不能为空' : isPhone(mobile) ? undefined : '手机号格式错误',
  }
}

function cardError(cardNo: string): string | undefined {
  if (cardNo === '') return '请输入银行卡号'
  return isCardNo(cardNo) ? undefined : '银行卡号有误，请核对'
}
