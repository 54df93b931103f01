import { money } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { Checkbox } from '@dm/shared/ui/choice'
import { sumOf } from './choice'
import css from './list.module.css'
import type { InvoiceOrders } from './useInvoiceOrders'

/** 全选, the chosen sum, and the button to continue. */
export function ChoiceBar({ orders: { selected, all, takeAll, goOn } }: { orders: InvoiceOrders }) {
  return (
    <section className={css.bar} aria-label="已选订单">
      <div className={css.all}>
        <Checkbox aria-label="全选" checked={all} onChange={takeAll} stretched />
        <span aria-hidden="true">全选</span>
      </div>
      <p className={css.sum} role="status">
        已选 {selected.size} 笔 <b>{money(sumOf(selected))}</b>
      </p>
      <Button kind="main" onClick={goOn}>
        下一步
      </Button>
    </section>
  )
}
