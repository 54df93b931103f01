import { Retcode } from '@dm/shared/contract/codes'
import { withdrawForm } from '@dm/shared/contract/forms/wallet/withdraw'
import { dateTime, money } from '@dm/shared/format'
import { NO_CODE } from '@dm/shared/forms'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useDebounced } from '@dm/shared/ui/debounce'
import { useDefinedForm } from '@dm/shared/ui/form'
import { callFailureOf } from '@dm/shared/ui/page'
import { parseFen } from '@dm/shared/validate'
import { useRef, useState } from 'react'
import { useOwnCode } from '../../hooks/useOwnCode'
import { payeeText } from '../../components/payee/PayeeLogo'
import { selectPayee, useSelectedPayee } from '../../components/payee/selectedPayee'
import { amountError } from './amount'
import { dropAmount, storeAmount, savedAmount } from './savedAmount'
import type { Offer, Ready } from './types'
import { useOffer } from './useOffer'

/** The form of one withdrawal: typed amount, offer, and the application. */
export function useWithdraw(ready: Ready, refresh: () => unknown) {
  /** The shown offer when the server reported a change. */
  const [outdated, setOutdated] = useState<Offer>()
  const { mutateAsync: apply } = useApiMutation('wallet/withdraw/apply', { invalidate: 'onNextMount' })
  const code = useOwnCode('withdraw')
  const account = usePayee(ready)
  // One requestId for the life of the form: an application whose answer was lost is never made twice.
  const form = useDefinedForm(withdrawForm, {
    stored: null,
    initial: { amountFen: savedAmount() },
    // The balance that can be withdrawn.
    check: ({ amountFen }) => ({ amountFen: amountError(amountFen, ready) }),
    guard: false,
    onRefused: (error) => {
      const { field, retcode } = callFailureOf(error)
      if (field === 'smsCode') return
      if (retcode === Retcode.wrongState) setOutdated(offer)
      return Promise.all([refresh(), preview.again()])
    },
    submit: async ({ amountFen, smsCode }, { requestId, finish }) => {
      if (!account || !offer) return
      const { withdrawId } = await apply({
        requestId,
        accountId: account.id,
        amountFen,
        expectNetFen: offer.netFen,
        ...(offer.needCode && { smsCode }),
      })
      dropAmount()
      selectPayee(null)
      finish(paths.walletWithdrawResult({ id: withdrawId }), { replace: true })
    },
  })
  const { amountFen: amount, smsCode } = form.values
  const error = amountError(amount, ready)
  const rested = useDebounced(amount) === amount
  const preview = useOffer(account?.id ?? null, error === undefined ? parseFen(amount) : null)
  const { offer } = preview
  const blocked = ready.todo.length > 0 || account === undefined

  const asking = useRef(false)
  /** Asks once more before money leaves; a second tap, and the same application sent again, ask nothing. */
  const isWanted = async (): Promise<boolean> => {
    const fen = parseFen(amount)
    if (form.lost || !form.isValid() || !offer || !account || fen === null) return true
    if (asking.current) return false
    asking.current = true
    const answer = await confirm({
      title: `提现 ${money(fen)} 到${payeeText(account)}？`,
      text: `手续费 ${money(offer.feeFen)}，预扣个税 ${money(offer.taxFen)}，实际到账 ${money(offer.netFen)}，预计 ${dateTime(offer.arriveBy, ready.now)} 前到账`,
      ok: '提现',
    })
    asking.current = false
    return answer === true
  }

  /** Errors of the offer's fields are only shown beside a valid amount. */
  const submit = async () => {
    if (blocked) return
    if (error === undefined && offer && offer.netFen <= 0) return form.setError('amountFen', '实际到账须大于0元')
    if (error === undefined && offer?.needCode && smsCode === '') return form.setError('smsCode', NO_CODE)
    if (await isWanted()) await form.submit()
  }
  const amountField = form.field('amountFen')
  return {
    form: { ...form, submit },
    account,
    code,
    amount: {
      ...amountField,
      error: amountField.error ?? (amount !== '' && rested ? error : undefined),
      onChange: (next: string) => {
        amountField.onChange(next)
        storeAmount(next)
        setOutdated(undefined)
      },
    },
    preview,
    /** True if the amount has an offer: loaded, loading, or failed. */
    priced: error === undefined && account !== undefined,
    outdated,
    blocked,
  }
}

export type Withdraw = ReturnType<typeof useWithdraw>

/** Returns the chosen account, else the default; never a blocked one. */
function usePayee({ accounts }: Ready) {
  const selectedPayee = useSelectedPayee()
  const open = accounts.filter((one) => one.state === 'ok')
  return open.find((one) => one.id === selectedPayee) ?? open.find((one) => one.isDefault) ?? open[0]
}
