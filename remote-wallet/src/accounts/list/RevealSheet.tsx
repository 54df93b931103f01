import { revealForm } from '@dm/shared/contract/forms/wallet/payout'
import { useApiMutation } from '@dm/shared/query'
import { CodeField, Form, SubmitBar, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOwnCode, waitOf } from '../../hooks/useOwnCode'
import { CopyButton } from '../../components/copy/CopyButton'
import { grouped } from '../cardNo'
import css from './accounts.module.css'

/** Time during which a whole number is shown, in ms (docs/product/wallet.md#payout-accounts). */
const SHOWN_MS = 30_000

/** 查看卡号: a code, then the whole number, only in this sheet and hidden after 30 s or with the page. */
export function RevealSheet({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [cardNo, setCardNo] = useState<string>()
  const close = useEffectEvent(onClose)
  // A hidden page stops its effects but keeps its state: the number must not be there when it is shown again.
  useEffect(() => () => close(), [])
  useEffect(() => {
    if (cardNo === undefined) return
    const timer = setTimeout(close, SHOWN_MS)
    // The number is also hidden when another app is in front, or the page is cached.
    const onHide = () => document.visibilityState === 'hidden' && close()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', close)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', close)
    }
  }, [cardNo])

  const { sentTo, send } = useOwnCode('reveal')
  const { mutateAsync: reveal, reset } = useApiMutation('wallet/account/reveal')
  const form = useDefinedForm(revealForm, {
    stored: null,
    guard: false,
    submit: async (body) => {
      setCardNo((await reveal({ ...body, accountId })).cardNo)
      // Clears the mutation's own state as well.
      reset()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="查看卡号"
      bar={
        cardNo === undefined && (
          <SubmitBar form={form} busyText="查看中">
            查看
          </SubmitBar>
        )
      }
    >
      {cardNo === undefined ? (
        <Form form={form}>
          <CodeField
            {...form.field('smsCode')}
            placeholder="6位数字"
            onRequest={send}
            wait={waitOf('own')}
            hint={sentTo === undefined ? undefined : `已发送至 ${sentTo}`}
          />
        </Form>
      ) : (
        <p className={css.number}>
          <span>{grouped(cardNo)}</span>
          <CopyButton text={cardNo} label="卡号" />
          <small>30 秒后自动隐藏</small>
        </p>
      )}
    </Sheet>
  )
}
