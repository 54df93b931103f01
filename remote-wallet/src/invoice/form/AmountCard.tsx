import type { Data } from '@dm/shared/contract'
import { dayOf, money, monthDay } from '@dm/shared/format'
import { Money } from '@dm/shared/ui/amount'
import { DownIcon, UpIcon } from '@dm/shared/ui/icon'
import { useId, useState } from 'react'
import css from './form.module.css'

/** 发票金额, its lines by kind, and its orders. */
export function AmountCard({ draft: { orders, lines, totalFen } }: { draft: Data<'wallet/invoice/draft/query'> }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={css.card} aria-label="发票金额">
      <p className="dm-secondary">发票金额</p>
      <p className="dm-figure">
        <Money fen={totalFen} />
      </p>
      <dl className={css.lines}>
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{money(line.totalFen)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={css.fold} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {orders.length} 笔订单
        {open ? <UpIcon size={16} /> : <DownIcon size={16} />}
      </button>
      <ul id={id} className={css.orders} hidden={!open}>
        {orders.map(({ orderNo, subject, fen, paidAt }) => (
          <li key={orderNo}>
            <span>
              {subject}
              <small>{monthDay(dayOf(paidAt))}</small>
            </span>
            {money(fen)}
          </li>
        ))}
      </ul>
    </section>
  )
}
