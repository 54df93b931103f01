import { dateTime, money, workdays } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { hasPage } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Section } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './offer.module.css'
import type { Offer, OfferOrder } from './useOffer'

const RefundSheet = lazySheet(() => import('./RefundSheet'))

const WORDS: Record<OfferOrder['state'], string> = {
  unpaid: '待支付',
  delivered: '已到账',
  closed: '已关闭',
  refunding: `退款中，预计${workdays(1, 3)}原路退回`,
  refunded: '已退款',
}

/** My order: its number, its time, and the way to give it back or to have an invoice. */
export function OrderCard({ order, offer, now }: { order: OfferOrder; offer: Offer; now: () => number }) {
  const [isRefunding, setRefunding] = useState(false)
  const { state, note, paidAt } = order
  const invoices = paths.walletInvoiceList()
  const facts = [
    ['订单编号', order.orderNo],
    ['下单时间', dateTime(order.createdAt, now())],
    ...(paidAt === null ? [] : [['付款时间', dateTime(paidAt, now())]]),
    ['金额', money(order.amountFen)],
  ]
  return (
    <Section title="我的订单" card>
      <p className={css.state} role="status">
        {WORDS[state]}
        {state === 'refunded' && ` ${money(order.amountFen)}`}
      </p>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {note !== null && <p className={css.note}>{note}</p>}
      {state === 'delivered' && (
        <div className={css.actions}>
          {order.refundable && (
            <Button kind="plain" size="s" onClick={() => setRefunding(true)}>
              申请退款
            </Button>
          )}
          {hasPage(invoices) && (
            <ButtonLink kind="plain" size="s" to={invoices}>
              开发票
            </ButtonLink>
          )}
        </div>
      )}
      {isRefunding && order.refundable && (
        <RefundSheet order={order} onRefused={offer.refresh} onClose={() => setRefunding(false)} />
      )}
    </Section>
  )
}
