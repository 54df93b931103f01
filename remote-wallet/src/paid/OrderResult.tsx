import type { Data } from '@dm/shared/contract'
import { count, dateTime, duration, money, monthDay, workdays } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Money } from '@dm/shared/ui/amount'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { ResultPage, type ResultFact } from '@dm/shared/ui/result'
import css from './paid.module.css'
import type { OrderResultState } from './useOrderResult'

type OrderData = Data<'wallet/order/query'>
type Order = OrderData['order']

const CHANNELS = { wechat: '微信支付', alipay: '支付宝' }
const DONE = {
  coin: '充值成功',
  vip: '开通成功',
  traffic: '支付成功',
  service: '支付成功',
  activity: '支付成功',
  home: '支付成功',
}

/** The result page for each state of an order. */
export function OrderResult({ data, result }: { data: OrderData; result: OrderResultState }) {
  const { order } = data
  switch (order.state) {
    case 'paid':
      return <Paid data={data} fresh={result.fresh} />
    case 'pending':
      return order.confirming ? (
        <Confirming result={result} orderNo={order.orderNo} />
      ) : (
        <Unpaid data={data} result={result} />
      )
    case 'closed':
      return <Closed order={order} />
    case 'abnormal':
      return (
        <ResultPage
          tone="unknown"
          headline={`支付金额异常，客服将在${workdays(1)}内退款`}
          actions={<Help orderNo={order.orderNo} />}
        />
      )
    case 'refunding':
      return (
        <ResultPage
          tone="unknown"
          headline="退款中"
          note={`退款处理中，预计${workdays(1, 3)}到账`}
          facts={facts(order)}
          actions={<Trade order={order} />}
        />
      )
    case 'refunded':
      return (
        <ResultPage
          tone="closed"
          headline="已退款"
          amount={<Money fen={order.refundedFen} />}
          facts={facts(order)}
          actions={<Trade order={order} />}
        />
      )
  }
}

function Paid({ data, fresh }: { data: OrderData; fresh: boolean }) {
  const { order, availableCoin } = data
  const { coin, giftCoin = 0, vip } = order
  const got =
    coin === undefined
      ? vip && `有效期至 ${monthDay(vip.endDay)}`
      : `+${count(coin + giftCoin)} 星钻${availableCoin === undefined ? '' : `，余额 ${count(availableCoin)}`}`
  return (
    <ResultPage
      tone="done"
      fresh={fresh}
      headline={DONE[order.kind]}
      amount={<Money fen={order.amountFen} />}
      note={got}
      facts={facts(order)}
      actions={
        <>
          <ButtonLink kind="main" block to={order.after.path}>
            {order.after.label}
          </ButtonLink>
          <Trade order={order} />
        </>
      }
    >
      {order.duplicateFen !== undefined && (
        <p className={css.duplicate}>你重复支付了 {money(order.duplicateFen)}，已自动原路退回</p>
      )}
    </ResultPage>
  )
}

function facts({ channel, paidAt, subject, orderNo }: Order): ResultFact[] {
  return [
    { label: '商品', value: subject },
    ...(channel ? [{ label: '支付方式', value: CHANNELS[channel] }] : []),
    ...(paidAt === undefined ? [] : [{ label: '支付时间', value: dateTime(paidAt) }]),
    { label: '单号', value: orderNo },
  ]
}

function Confirming({ result, orderNo }: { result: OrderResultState; orderNo: string }) {
  if (!result.over) return <ResultPage tone="wait" headline="正在确认支付结果" />
  return (
    <ResultPage
      tone="unknown"
      headline="结果确认中，到账后会自动更新，请勿重复支付"
      actions={
        <>
          <Button kind="main" block onClick={result.again}>
            刷新结果
          </Button>
          <Help orderNo={orderNo} />
        </>
      }
    />
  )
}

function Unpaid({ data, result }: { data: OrderData; result: OrderResultState }) {
  const { order } = data
  const left = useTimeLeft({ answer: data, at: order.expireAt }, () => void result.query.refetch())
  const goOn = async () => {
    await pay({ orderNo: order.orderNo })
    await result.again()
  }
  return (
    <ResultPage
      tone="unknown"
      headline="尚未支付"
      amount={<Money fen={order.amountFen} />}
      note={`请在 ${duration(left)} 内完成支付`}
      facts={facts(order)}
      actions={
        <Button kind="main" block onClick={goOn}>
          继续支付
        </Button>
      }
    />
  )
}

function Closed({ order }: { order: Order }) {
  const again = order.kind === 'coin' ? paths.walletCoinRecord({ recharge: 1, item: order.itemId }) : order.after.path
  return (
    <ResultPage
      tone="closed"
      headline="订单已关闭"
      facts={facts(order)}
      actions={
        <ButtonLink kind="main" block to={again}>
          重新下单
        </ButtonLink>
      }
    />
  )
}

/** 查看交易 and 开发票, if those pages are live. */
function Trade({ order }: { order: Order }) {
  const trade = paths.walletTradeDetail({ id: order.tradeId })
  const invoice = paths.walletInvoiceList({ orderNo: order.orderNo })
  const hasTrade = usePageExists(trade)
  const hasInvoice = usePageExists(invoice)
  const mayInvoice = order.state === 'paid' && order.invoice === 'none'
  return (
    <div className={css.links}>
      {order.tradeId && hasTrade && <Link to={trade}>查看交易</Link>}
      {mayInvoice && hasInvoice && <Link to={invoice}>开发票</Link>}
    </div>
  )
}

function Help({ orderNo }: { orderNo: string }) {
  return (
    <ButtonLink block to={paths.feedbackForm({ type: 'wallet', orderNo })}>
      联系客服
    </ButtonLink>
  )
}
