import { count, dateTime, monthText, workdays } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Money } from '@dm/shared/ui/amount'
import { ButtonLink } from '@dm/shared/ui/button'
import { MonthHeading } from '@dm/shared/ui/list'
import { useRead } from '@dm/shared/reads'
import { UnpaidLeft } from '../components/pending/UnpaidLeft'
import { UnpaidWays } from '../components/pending/UnpaidWays'
import css from './records.module.css'
import type { Item, Order } from './state'
import { page } from './page'

const CHANNELS = { wechat: '微信支付', alipay: '支付宝' }

const STATES = {
  pending: { text: '待支付', look: css.open },
  paid: { text: '已到账', look: css.ok },
  closed: { text: '已关闭', look: undefined },
  abnormal: { text: '支付异常', look: css.odd },
  refunding: { text: '退款中', look: css.open },
  refunded: { text: '已退款', look: undefined },
}

/** A month's heading, or an order with its actions. */
export function RecordItem({ item, onStale }: { item: Item; onStale: () => unknown }) {
  if (item.type === 'heading') {
    const { month, paidFen, count: orders } = item.heading
    return (
      <MonthHeading
        end={
          <>
            充值 <Money fen={paidFen} className={css.sum} /> · {orders} 笔
          </>
        }
      >
        {monthText(month)}
      </MonthHeading>
    )
  }
  return <OrderCard order={item.row} answer={item.page} onStale={onStale} />
}

function OrderCard({ order, answer, onStale }: { order: Order; answer: { now: number }; onStale: () => unknown }) {
  const { coin = 0, giftCoin = 0, channel, createdAt, state, confirming } = order
  const note = [channel && CHANNELS[channel], dateTime(order.paidAt ?? createdAt)].filter(Boolean).join(' · ')
  return (
    <article className={css.item} aria-label={order.subject}>
      <div className={css.line}>
        <span>
          充值 {count(coin)} 星钻{giftCoin > 0 && ` 赠 ${count(giftCoin)}`}
        </span>
        <Money fen={order.amountFen} className={css.sum} />
      </div>
      <div className={css.line}>
        <span className="dm-note">{note}</span>
        {state === 'pending' && !confirming ? (
          <UnpaidLeft expireAt={order.expireAt} answer={answer} onStale={onStale} />
        ) : (
          <span className={`${css.state} ${STATES[state].look ?? ''}`}>
            {confirming ? '支付确认中' : STATES[state].text}
          </span>
        )}
      </div>
      {state === 'abnormal' && <p className="dm-note">金额异常，客服将在{workdays(1)}内退款</p>}
      <OrderActions order={order} />
    </article>
  )
}

function OrderActions({ order }: { order: Order }) {
  const { orderNo, state, confirming, tradeId, itemId } = order
  const trade = paths.walletTradeDetail({ id: tradeId })
  const hasTrade = usePageExists(trade)
  const overview = useRead(page.reads.overview)
  const mayBuy = overview.data?.canRecharge === true
  // While the provider's result is unknown, it can be neither cancelled nor paid again: its result page polls.
  if (state === 'pending' && !confirming) return <UnpaidWays orderNo={orderNo} mayPay={mayBuy} />
  if (state === 'closed')
    return mayBuy ? (
      <div className={css.buttons}>
        <ButtonLink size="s" to={paths.walletCoinRecord({ recharge: 1, item: itemId })}>
          再次充值
        </ButtonLink>
      </div>
    ) : null
  const to = state === 'paid' && tradeId && hasTrade ? trade : paths.paySuccess({ orderNo })
  return (
    <div className={css.buttons}>
      <Link to={to}>查看详情</Link>
    </div>
  )
}
