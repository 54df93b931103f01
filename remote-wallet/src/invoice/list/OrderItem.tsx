import { dayOf, money, monthDay } from '@dm/shared/format'
import { Money } from '@dm/shared/ui/amount'
import { Checkbox } from '@dm/shared/ui/choice'
import { useId } from 'react'
import css from './list.module.css'
import { restOf, type InvoiceOrder } from './useInvoiceOrders'

interface OrderItemProps {
  order: InvoiceOrder
  selected: boolean
  onChange: (selected: boolean) => void
}

/** A selectable order: its subject, time of payment, and remaining amount. */
export function OrderItem({ order, selected, onChange }: OrderItemProps) {
  const { subject, paidAt, createdAt, refundedFen } = order
  const id = useId()
  return (
    <div id={id} className={css.item}>
      <Checkbox aria-labelledby={id} checked={selected} onChange={onChange} stretched />
      <span className={css.grow}>
        <span className="dm-subtitle">{subject}</span>
        <span className="dm-note">
          {monthDay(dayOf(paidAt ?? createdAt))}
          {refundedFen > 0 && ` · 已退 ${money(refundedFen)}`}
        </span>
      </span>
      <Money fen={restOf(order)} className={css.amount} />
    </div>
  )
}
