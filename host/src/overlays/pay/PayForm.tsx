import type { Data } from '@dm/shared/contract'
import { payForm } from '@dm/shared/contract/forms/wallet/pay'
import { storage } from '@dm/shared/env'
import { duration, money } from '@dm/shared/format'
import { openBrowserHint } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { Money } from '@dm/shared/ui/amount'
import { Button } from '@dm/shared/ui/button'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { Form, useDefinedForm } from '@dm/shared/ui/form'
import { BusyChannel, ChannelChoice, type Channel } from './ChannelChoice'
import { jumpTo, sceneHere } from './jump'
import css from './pay.module.css'
import { setPayingOrder } from './paying'

type OrderData = Data<'wallet/order/query'>

const LAST = 'dm-pay-channel'

interface PayFormProps {
  data: OrderData
  /** Called when the shown order is out of date. */
  onStale: () => void
  onResult: () => void
  onEnd: () => void
}

/** Amount, time left, channels and 确认支付 of an unpaid order; for another one, its result. */
export function PayForm({ data, onStale, onResult, onEnd }: PayFormProps) {
  const { order } = data
  const left = useTimeLeft({ answer: data, at: order.expireAt }, onStale)
  if (order.state !== 'pending' && order.state !== 'closed')
    return (
      <Ended text="订单已支付">
        <Button kind="main" block onClick={onResult}>
          查看结果
        </Button>
      </Ended>
    )
  if (order.state === 'closed' || left <= 0)
    return (
      <Ended text="订单已关闭，请重新下单">
        <Button kind="main" block onClick={onEnd}>
          我知道了
        </Button>
      </Ended>
    )
  return (
    <>
      <div className={css.head}>
        <p className="dm-secondary">{order.subject}</p>
        <p className={css.amount}>
          <Money fen={order.amountFen} />
        </p>
        <p className={css.left}>请在 {duration(left)} 内完成支付</p>
      </div>
      <Channels data={data} onStale={onStale} onResult={onResult} />
    </>
  )
}

function Ended({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className={css.ended}>
      <p>{text}</p>
      {children}
    </div>
  )
}

function Channels({ data, onStale, onResult }: Pick<PayFormProps, 'data' | 'onStale' | 'onResult'>) {
  const { order } = data
  const scene = sceneHere()
  const last = storage.get(LAST)
  const channels: Channel[] = data.channels
    .map(({ channel, scenes }) => ({ channel, works: scenes.includes(scene) }))
    .sort((a, b) => Number(b.channel === last) - Number(a.channel === last))
  const { mutateAsync: start } = useApiMutation('wallet/pay/start', { invalidate: 'onNextMount' })
  const form = useDefinedForm(payForm, {
    stored: null,
    initial: { channel: channels.find(({ works }) => works)?.channel ?? null },
    // Another channel, or the return from a cashier, is a new payment; a lost answer may have started the present one.
    requestPerBody: true,
    guard: false,
    onRefused: onStale,
    submit: async (_body, { requestId, values: { channel } }) => {
      if (channel === null) return openBrowserHint('pay')
      const { jump } = await start({ requestId, orderNo: order.orderNo, channel, scene })
      storage.set(LAST, channel)
      setPayingOrder(order.orderNo)
      if ((await jumpTo(jump)) === 'closed') onResult()
    },
  })
  const { value, onChange } = form.field('channel')
  return (
    <Form form={form}>
      {channels.length > 0 ? (
        <ChannelChoice channels={channels} value={value ?? undefined} onChange={onChange} />
      ) : (
        <BusyChannel />
      )}
      {form.lost && (
        <p role="alert" className={css.error}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <div className={css.foot}>
        <Button kind="main" block type="submit" busy={form.busy} disabled={channels.length === 0}>
          确认支付 {money(order.amountFen)}
        </Button>
      </div>
    </Form>
  )
}
