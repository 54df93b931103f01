import { uuid } from '@dm/shared/format'
import { confirm, pay, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { useState } from 'react'
import type { OrderAnswer } from '../labels'
import { CancelSheet } from './CancelSheet'
import css from './order.module.css'
import { ReviewSheet } from './ReviewSheet'

/** Actions on an order in its current state. */
export function OrderActions({ answer }: { answer: OrderAnswer }) {
  const { order, refundNow, serverNow } = answer
  const { orderId, orderNo, packageId, state, endAt } = order
  const [open, setOpen] = useState<'cancel' | 'review' | null>(null)
  const [requestId] = useState(uuid)
  const { mutateAsync: finish } = useApiMutation('activity/home/order/confirm')
  const close = () => setOpen(null)
  const toPay = async () => {
    await pay({ orderNo })
    await invalidate('activity/home/order')
  }
  const toFinish = async () => {
    if (!(await confirm({ title: '确认服务已完成？' }))) return
    await finish({ orderId, requestId })
    toast('已确认完成')
  }
  return (
    <div className={css.ways}>
      {refundNow && <Button onClick={() => setOpen('cancel')}>取消订单</Button>}
      {state === 'unpaid' && (
        <Button kind="main" onClick={toPay}>
          去支付
        </Button>
      )}
      {state === 'confirmed' && serverNow >= endAt && (
        <Button kind="main" onClick={toFinish}>
          确认完成
        </Button>
      )}
      {(state === 'finished' || state === 'reviewed' || state === 'closed' || state === 'refunded') && (
        <ButtonLink to={paths.activityHomeOrder({ packageId })}>再来一单</ButtonLink>
      )}
      {state === 'finished' && (
        <Button kind="main" onClick={() => setOpen('review')}>
          评价
        </Button>
      )}
      {open === 'cancel' && refundNow && <CancelSheet order={order} refund={refundNow} onClose={close} />}
      {open === 'review' && <ReviewSheet orderId={orderId} onClose={close} />}
    </div>
  )
}
