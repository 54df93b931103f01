import type { Data } from '@dm/shared/contract'
import type { Read, ReadOf } from '@dm/shared/page'
import { useRead } from '@dm/shared/reads'
import { Money } from '@dm/shared/ui/amount'
import { UnpaidLeft } from './UnpaidLeft'
import { UnpaidWays } from './UnpaidWays'
import css from './pending.module.css'

/**
 * Memberships that were ordered and are not paid yet; nothing where there is none. Few at most: an unpaid order closes
 * after half an hour (docs/product/wallet.md#paying).
 */
export function UnpaidVip({ read }: { read: ReadOf<Read<'wallet/order/page'>> }) {
  const orders = useRead(read)
  const { data } = orders
  return data?.list.map((order) => <Unpaid key={order.orderNo} order={order} answer={data} onStale={orders.refetch} />)
}

type Answer = Data<'wallet/order/page'>

function Unpaid({ order, answer, onStale }: { order: Answer['list'][number]; answer: Answer; onStale: () => unknown }) {
  const { orderNo, subject, amountFen, confirming, expireAt } = order
  return (
    <article className={css.card} aria-label={subject}>
      <div className={css.line}>
        <b>{subject}</b>
        <Money fen={amountFen} />
      </div>
      <div className={css.line}>
        {confirming ? (
          <span className={css.left}>支付确认中</span>
        ) : (
          <UnpaidLeft expireAt={expireAt} answer={answer} onStale={onStale} />
        )}
        {!confirming && <UnpaidWays orderNo={orderNo} mayPay />}
      </div>
    </article>
  )
}
