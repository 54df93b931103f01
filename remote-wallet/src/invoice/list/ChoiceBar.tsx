import { money } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { sumOf } from './choice'
import css from './list.module.css'
import { Tick } from './OrderItem'
import type { InvoiceOrders } from './useInvoiceOrders'

/** 全选, what is chosen, and the way on. */
export function ChoiceBar({ orders: { chosen, all, takeAll, goOn } }: { orders: InvoiceOrders }) {
  return (
    <section className={css.bar} aria-label="已选订单">
      <label className={css.all}>
        <Tick checked={all} onChange={takeAll} />
        全选
      </label>
      <p className={css.sum} role="status">
        已选 {chosen.size} 笔 <b>{money(sumOf(chosen))}</b>
      </p>
      <Button kind="main" onClick={goOn}>
        下一步
      </Button>
    </section>
  )
}
