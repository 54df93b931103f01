import { dateTime, money } from '@dm/shared/format'
import { Link, usePageExists } from '@dm/shared/router'
import { Money } from '@dm/shared/ui/amount'
import { Button } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { UnpaidLeft } from '../components/pending/UnpaidLeft'
import css from './orders.module.css'
import type { Order } from './types'
import { useOrderPay } from './useOrderPay'

const KINDS: Record<Order['kind'], string> = {
  coin: '星钻',
  vip: '会员',
  traffic: '流量包',
  service: '服务预约',
  activity: '优惠购',
  home: '到家活动',
}
const STATES: Record<Order['state'], { text: string; tone: 'orange' | 'green' | 'red' | 'grey' }> = {
  unpaid: { text: '待付款', tone: 'orange' },
  requested: { text: '待确认', tone: 'orange' },
  open: { text: '进行中', tone: 'orange' },
  done: { text: '已完成', tone: 'green' },
  closed: { text: '已关闭', tone: 'grey' },
  abnormal: { text: '支付异常', tone: 'red' },
  refunding: { text: '退款中', tone: 'orange' },
  refunded: { text: '已退款', tone: 'grey' },
}

interface OrderItemProps {
  order: Order
  /** The answer that brought it, whose clock counts. */
  answer: { now: number }
  onStale: () => void
}

/** One order: what, how much, how far; 去支付 while it is unpaid. */
export function OrderItem({ order, answer, onStale }: OrderItemProps) {
  const { kind, title, amountFen, refundedFen, state, confirming, payBefore, createdAt } = order
  const { text, tone } = STATES[state]
  return (
    <article className={css.item} aria-label={title}>
      <div className={css.line}>
        <span className="dm-caption">
          {KINDS[kind]} · {dateTime(createdAt)}
        </span>
        <Tag tone={tone}>{confirming ? '支付确认中' : text}</Tag>
      </div>
      <Title order={order} />
      <div className={css.line}>
        <Money fen={amountFen} className={css.amount} />
        {refundedFen > 0 && <span className="dm-caption">已退回 {money(refundedFen)}</span>}
      </div>
      {payBefore !== undefined && !confirming && (
        <div className={css.line}>
          <UnpaidLeft expireAt={payBefore} answer={answer} onStale={onStale} />
          {order.mayPay && <Pay order={order} onStale={onStale} />}
        </div>
      )}
    </article>
  )
}

function Title({ order: { title, path } }: { order: Order }) {
  const isLink = usePageExists(path)
  const text = <span className="dm-two-lines">{title}</span>
  return isLink ? (
    <Link to={path} className={css.title}>
      {text}
    </Link>
  ) : (
    <div className={css.title}>{text}</div>
  )
}

function Pay({ order, onStale }: { order: Order; onStale: () => void }) {
  const payOrder = useOrderPay(onStale)
  return (
    <Button kind="main" size="s" onClick={() => payOrder(order)}>
      去支付
    </Button>
  )
}
