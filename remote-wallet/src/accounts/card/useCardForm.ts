import type { Data } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { invalidate, useApiQuery } from '@dm/shared/query'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'
import { currentLocation } from '@dm/shared/router'
import { useDebounced } from '@dm/shared/ui/debounce'
import { useForm, type Faults } from '@dm/shared/ui/form'
import { isCardNo } from '@dm/shared/validate'
import { useState } from 'react'
import { choosePayee } from '../../parts/payee/chosen'

const LABELS = {
  cardNo: '银行卡号',
  bankId: '开户银行',
  mobile: '预留手机号',
  smsCode: '验证码',
  agreed: '收款账户授权书',
}

type Detected = Data<'wallet/bank/detect'>

interface CardValues {
  cardNo: string
  /** Chosen by hand; empty as long as the digits tell the bank. */
  bankId: string
  mobile: string
  smsCode: string
  agreed: boolean
}

const BLANK: CardValues = { cardNo: '', bankId: '', mobile: '', smsCode: '', agreed: false }

/** The form of one card: nothing of it is kept on the device (wallet, "/wallet/addBankCard"). */
export function useCardForm() {
  const [bindToken, setBindToken] = useState<string>()
  // Beside the form's own, because its check asks what these digits say.
  const [digits, setDigits] = useState('')
  const prefix = useDebounced(digits.slice(0, 6))
  const known = useApiQuery('wallet/bank/detect', { prefix }, { enabled: prefix.length === 6 })
  const detected = prefix === digits.slice(0, 6) ? known.data : undefined
  const form = useForm<CardValues>({
    initial: BLANK,
    labels: LABELS,
    ask: { title: '卡片尚未添加，确定离开？' },
    check: (values) => ({
      ...faultsOf(values, detected),
      smsCode: values.smsCode === '' || bindToken === undefined ? '请输入短信验证码' : undefined,
      agreed: values.agreed ? undefined : '请阅读并同意收款账户授权书',
    }),
    submit: async ({ cardNo, smsCode }, { requestId, finish }) => {
      const { account } = await request('wallet/bankCard/add', {
        requestId,
        bindToken: bindToken ?? '',
        cardNo,
        smsCode,
      })
      choosePayee(account.id)
      toast('添加成功')
      void invalidate('wallet/account/list', 'wallet/withdraw/query')
      if (currentLocation().index > 0) finish()
      else finish(paths.walletBankCard(), { replace: true })
    },
  })
  const { cardNo, mobile } = form.values
  const bankId = bankOf(form.values, detected)

  /** Another card or phone: the code is void. */
  const change = (values: { cardNo: string; bankId: string } | { mobile: string }) => {
    form.set({ ...values, smsCode: '' })
    setBindToken(undefined)
    if ('cardNo' in values) setDigits(values.cardNo)
  }
  const sendCode = async () => {
    const faults = faultsOf(form.values, detected)
    for (const key of ['cardNo', 'bankId', 'mobile'] as const) if (faults[key]) form.setError(key, faults[key])
    if (bankId === undefined || Object.values(faults).some(Boolean)) throw new Error('not ready for a code')
    try {
      setBindToken((await request('wallet/bankCard/code/send', { cardNo, bankId, mobile })).bindToken)
    } catch (error) {
      if (isRequestError(error) && error.retcode === null) toast(NETWORK_MESSAGE)
      throw error
    }
    toast('验证码发送成功')
  }
  return { form, bankId, credit: detected?.cardType === 'credit', change, sendCode }
}

const bankOf = ({ bankId }: CardValues, detected: Detected | undefined) =>
  bankId === '' ? detected?.bankId : Number(bankId)

function faultsOf(values: CardValues, detected: Detected | undefined): Faults<CardValues> {
  const { cardNo, mobile } = values
  return {
    cardNo: cardFault(cardNo) ?? (detected?.cardType === 'credit' ? '暂不支持信用卡' : undefined),
    bankId: bankOf(values, detected) === undefined ? '请选择开户银行' : undefined,
    mobile: mobile === '' ? '手机号不能为空' : /^1[1-9]\d{9}$/.test(mobile) ? undefined : '手机号格式错误',
  }
}

function cardFault(cardNo: string): string | undefined {
  if (cardNo === '') return '请输入银行卡号'
  return isCardNo(cardNo) ? undefined : '银行卡号有误，请核对'
}
