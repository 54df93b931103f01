import type { homeOpsCalls } from '@dm/shared/contract/ops/activity-home'
import type { AnsweredBy } from '@dm/shared/contract/call'
import { money, monthDay, dayOf } from '@dm/shared/format'
import { RowButton } from '../parts/Panel'
import { callActivity } from '../registry/call'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'
import { ReasonedList } from './ReasonedList'
import css from './activities.module.css'

type Order = AnsweredBy<(typeof homeOpsCalls)['homeOrderList']>['rows'][number]
type NextState = 'confirmed' | 'finished' | 'refunded'

const NAMES: Record<NextState, string> = { confirmed: '确认', finished: '完成', refunded: '退款' }

const SAYS: Record<NextState, (order: Order) => string> = {
  confirmed: () => '顾客看到已确认；之后取消按退款阶梯退',
  finished: () => '服务已经做完，顾客可以评价',
  refunded: ({ amountFen }) => `团队不能上门，全额退回 ${money(amountFen)}，时段重新开放。不能恢复`,
}

/** Which states the team can bring an order into. */
const NEXT: Record<Order['state'], readonly NextState[]> = {
  paid: ['confirmed', 'refunded'],
  confirmed: ['finished', 'refunded'],
}

/** Paid and confirmed at-home orders by day: the team accepts, has given, or refunds each. */
export function OrdersDialog({ activity: { title }, now, onClose }: DialogProps) {
  return (
    <ReasonedList<Order, { order: Order; to: NextState }>
      title={`订单「${title}」`}
      label="到家订单"
      countText={(total) => (total === 0 ? '没有待服务的订单' : `${total} 单待服务，先上门的在前`)}
      look={(reason) => callActivity('homeOrderList', { reason })}
      keyOf={({ no }) => no}
      line={(order, choose) => (
        <>
          <p>
            <b>{order.title}</b> · {order.state === 'paid' ? '待确认' : '已确认'} · {monthDay(order.day, dayOf(now))}{' '}
            {order.from} · {order.guests} 人{order.occasion && ` · ${order.occasion}`}
            {' · '}
            {order.contact} {order.mobile} · {order.address}
            {order.remark && ` · 备注：${order.remark}`} · {money(order.amountFen)} · {order.no}
          </p>
          <span className={css.actions}>
            {NEXT[order.state].map((to) => (
              <RowButton
                key={to}
                danger={to === 'refunded'}
                label={`${NAMES[to]}「${order.title}」${order.no}`}
                onClick={() => choose({ order, to })}
              >
                {NAMES[to]}
              </RowButton>
            ))}
          </span>
        </>
      )}
      chosen={({ order, to }, close) => (
        <AskDialog
          name={NAMES[to]}
          title={`${NAMES[to]}「${order.title}」`}
          says={SAYS[to](order)}
          danger={to === 'refunded'}
          readBy="顾客"
          run={(note) =>
            to === 'refunded'
              ? callActivity('homeOrderRefund', { no: order.no, note })
              : callActivity('homeOrderSet', { no: order.no, to, note })
          }
          onClose={close}
        />
      )}
      onClose={onClose}
    />
  )
}
