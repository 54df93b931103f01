import { dayOf, money } from '@dm/shared/format'
import { Money } from '@dm/shared/ui/amount'
import { CheckIcon } from '@dm/shared/ui/icon'
import css from './list.module.css'
import { restOf, type InvoiceOrder } from './useInvoiceOrders'

interface OrderItemProps {
  order: InvoiceOrder
  chosen: boolean
  onChange: (chosen: boolean) => void
}

/** An order to tick: what it was, when it was paid, what is left to invoice of it. */
export function OrderItem({ order, chosen, onChange }: OrderItemProps) {
  const { subject, paidAt, createdAt, refundedFen } = order
  return (
    <label className={css.item}>
      <Tick checked={chosen} onChange={onChange} />
      <span className={css.grow}>
        <span className={css.subject}>{subject}</span>
        <span className={css.quiet}>
          {dayOf(paidAt ?? createdAt)}
          {refundedFen > 0 && ` · 已退 ${money(refundedFen)}`}
        </span>
      </span>
      <Money fen={restOf(order)} className={css.amount} />
    </label>
  )
}

/** The box of a row, and of 全选; its label is around it. */
export function Tick({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <>
      <input
        type="checkbox"
        className={css.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i className={css.tick} aria-hidden="true">
        <CheckIcon size={16} />
      </i>
    </>
  )
}
