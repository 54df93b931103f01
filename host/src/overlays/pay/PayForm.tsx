import { useState } from 'react'
import type { Data } from '@dm/shared/contract'
import { storage } from '@dm/shared/env'
import { duration, money, uuid } from '@dm/shared/format'
import { openBrowserHint } from '@dm/shared/overlay'
import { request, RequestError } from '@dm/shared/request'
import { Money } from '@dm/shared/ui/amount'
import { Button } from '@dm/shared/ui/button'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { BusyChannel, ChannelChoice, type Channel } from './ChannelChoice'
import { jumpTo, sceneHere } from './jump'
import css from './pay.module.css'
import { setPayingOrder } from './paying'

type OrderData = Data<'wallet/order/query'>

const LAST = 'dm-pay-channel'

interface PayFormProps {
  data: OrderData
  /** What is shown is out of date. */
  onStale: () => void
  onResult: () => void
  onEnd: () => void
}

/** Amount, time left, channels and 确认支付 of an unpaid order; of another one, its result. */
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
        <p className={css.subject}>{order.subject}</p>
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
  const [picked, pick] = useState<Channel['channel'] | undefined>(channels.find(({ works }) => works)?.channel)
  const [requestId, setRequestId] = useState(uuid)
  const [lost, setLost] = useState(false)

  const confirm = async () => {
    if (!picked) return openBrowserHint('pay')
    setLost(false)
    try {
      const { jump } = await request('wallet/pay/start', { requestId, orderNo: order.orderNo, channel: picked, scene })
      storage.set(LAST, picked)
      setPayingOrder(order.orderNo)
      // Coming back, the next try is another one.
      setRequestId(uuid())
      if ((await jumpTo(jump)) === 'closed') onResult()
    } catch (error) {
      // A lost answer may have started it: the same id goes to the same attempt.
      if (error instanceof RequestError && error.retcode === null) return setLost(true)
      setRequestId(uuid())
      onStale()
    }
  }
  return (
    <>
      {channels.length > 0 ? <ChannelChoice channels={channels} value={picked} onChange={changed} /> : <BusyChannel />}
      {lost && (
        <p role="alert" className={css.fault}>
          网络异常，请稍后重试
        </p>
      )}
      <div className={css.foot}>
        <Button kind="main" block disabled={channels.length === 0} onClick={confirm}>
          确认支付 {money(order.amountFen)}
        </Button>
      </div>
    </>
  )

  function changed(channel: Channel['channel']) {
    pick(channel)
    // Another body needs another id.
    setRequestId(uuid())
  }
}
