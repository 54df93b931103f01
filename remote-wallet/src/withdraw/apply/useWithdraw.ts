import { uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { isRequestError, request } from '@dm/shared/request'
import { useLeaveGuard } from '@dm/shared/router'
import { useDebounced } from '@dm/shared/ui/debounce'
import { parseFen } from '@dm/shared/validate'
import { useState } from 'react'
import { readMoneyAnew } from '../../parts/fresh/readMoneyAnew'
import { choosePayee, useChosenPayee } from '../../parts/payee/chosen'
import { amountFault } from './amount'
import { dropAmount, keepAmount, keptAmount } from './kept'
import type { Offer, Ready } from './types'
import { useOffer } from './useOffer'

interface Faults {
  amount?: string
  code?: string
}

/** The form of one withdrawal: as typed, what would arrive, and the one application that comes of it. */
export function useWithdraw(ready: Ready, refresh: () => unknown) {
  const [amount, setAmount] = useState(keptAmount)
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [told, setTold] = useState<Faults>({})
  const [lost, setLost] = useState(false)
  /** What was shown when the server answered that it had moved. */
  const [outdated, setOutdated] = useState<Offer>()
  // One for the life of the form: an application whose answer was lost is never made twice.
  const [requestId] = useState(uuid)
  const { finish } = useLeaveGuard(false)

  const account = usePayee(ready)
  const fault = amountFault(amount, ready)
  const rested = useDebounced(amount) === amount
  const preview = useOffer(account?.id ?? null, fault === undefined ? parseFen(amount) : null)
  const { offer } = preview
  const blocked = ready.todo.length > 0 || account === undefined

  const submit = async () => {
    if (blocked) return
    const found: Faults = { amount: fault ?? (offer && offer.netFen <= 0 ? '实际到账须大于0元' : undefined) }
    if (!found.amount && offer?.needCode && code === '') found.code = '请输入短信验证码'
    setTold(found)
    if (found.amount || found.code || !offer) return
    setLost(false)
    try {
      const { withdrawId } = await request('wallet/withdraw/apply', {
        requestId,
        accountId: account.id,
        amountFen: parseFen(amount) ?? 0,
        expectNetFen: offer.netFen,
        ...(offer.needCode && { smsCode: code }),
      })
      dropAmount()
      choosePayee(null)
      void readMoneyAnew()
      finish(paths.walletWithdrawResult({ id: withdrawId }), { replace: true })
    } catch (error) {
      if (!isRequestError(error)) throw error
      if (error.retcode === null) return setLost(true)
      if (error.retcode === 40000 && error.msg.includes('验证码')) return setTold({ code: error.msg })
      if (error.retcode === 40900) setOutdated(offer)
      await Promise.all([refresh(), preview.again()])
    }
  }

  return {
    account,
    amount,
    setAmount: (next: string) => {
      setAmount(next)
      keepAmount(next)
      setTold({})
      setOutdated(undefined)
    },
    code,
    setCode: (next: string) => {
      setCode(next)
      setTold({ ...told, code: undefined })
    },
    sentTo,
    sendCode: async () => {
      const sent = await request('wallet/code/send', { scene: 'withdraw' })
      setSentTo(sent.mobileMasked)
      toast('验证码发送成功')
      return sent
    },
    faults: { ...told, amount: told.amount ?? (amount !== '' && rested ? fault : undefined) },
    preview,
    /** The amount may be asked about: the numbers are there, on their way, or failed. */
    priced: fault === undefined && account !== undefined,
    outdated,
    lost,
    blocked,
    submit,
  }
}

export type Withdraw = ReturnType<typeof useWithdraw>

/** The account that was chosen, else the default; one that is blocked is neither. */
function usePayee({ accounts }: Ready) {
  const chosen = useChosenPayee()
  const open = accounts.filter((one) => one.state === 'ok')
  return open.find((one) => one.id === chosen) ?? open.find((one) => one.isDefault) ?? open[0]
}
