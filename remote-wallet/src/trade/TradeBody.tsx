import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Coins, SignedAmount } from '@dm/shared/ui/amount'
import { RightIcon } from '@dm/shared/ui/icon'
import { ListCard, Row } from '@dm/shared/ui/list'
import { Stack } from '@dm/shared/ui/page'
import { KindIcon } from '../components/KindIcon'
import { factsOf, refundText, stateText, type Detail, type Fact } from './facts'
import { RefundLine } from './RefundLine'
import css from './trade.module.css'

/** Amount and state, the facts, related rows, and the actions. */
export function TradeBody({ detail }: { detail: Detail }) {
  const { trade, order, related } = detail
  const refund = refundText(detail)
  return (
    <Stack>
      <section className={css.card} aria-label="交易">
        <div className={css.head}>
          <span className={trade.unit === 'coin' ? css.kindGold : css.kind}>
            <KindIcon kind={trade.kind} size={24} />
          </span>
          <h2>{trade.title}</h2>
          <p className="dm-figure">
            {trade.unit === 'coin' ? <Coins amount={trade.amount} signed unit /> : <SignedAmount fen={trade.amount} />}
          </p>
          <p className={css.state}>{stateText(detail)}</p>
          {refund && <p className={refund.bad ? css.bad : css.under}>{refund.text}</p>}
        </div>
        <dl className={css.facts}>
          {factsOf(detail).map((fact) => (
            <FactLine key={fact.label} fact={fact} />
          ))}
        </dl>
      </section>
      {related.length > 0 && (
        <section aria-label="关联交易">
          <h2 className={css.heading}>关联交易</h2>
          <ListCard label="关联交易">
            {related.map(({ label, tradeId }) => (
              <Row key={tradeId} title={label} to={paths.walletTradeDetail({ id: tradeId })} />
            ))}
          </ListCard>
        </section>
      )}
      <TradeLinks detail={detail} />
      {order && trade.group === 'expense' && trade.kind !== 'duplicate' && <RefundLine order={order} />}
      <Link to={paths.feedbackForm({ type: 'wallet', orderNo: order?.orderNo ?? trade.id })} className={css.doubt}>
        对此交易有疑问
      </Link>
    </Stack>
  )
}

function FactLine({ fact: { label, value, copy } }: { fact: Fact }) {
  const take = async () => toast((await copyText(copy ?? value)) ? '已复制' : '复制失败，请长按选择')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {copy && (
          <button type="button" onClick={take}>
            复制
          </button>
        )}
      </dd>
    </div>
  )
}

/** 查看来源, 开发票, 提现进度: each only if its page exists. */
function TradeLinks({ detail: { trade, order, sourcePath } }: { detail: Detail }) {
  const withdrawId = trade.ref?.type === 'withdraw' ? trade.ref.id : undefined
  const mayInvoice = order?.state === 'paid' && order.invoice === 'none' && trade.group === 'expense'
  const all = [
    { label: '查看来源', to: sourcePath },
    { label: '开发票', to: mayInvoice ? paths.walletInvoiceList({ orderNo: order.orderNo }) : undefined },
    { label: '提现进度', to: withdrawId && paths.walletWithdrawResult({ id: withdrawId }) },
  ]
  const links = all.flatMap(({ label, to }) => (to ? [{ label, to }] : []))
  if (links.length === 0) return null
  return (
    <div className={css.links}>
      {links.map((link) => (
        <TradeLink key={link.label} {...link} />
      ))}
    </div>
  )
}

function TradeLink({ label, to }: { label: string; to: string }) {
  if (!usePageExists(to)) return null
  return (
    <Link to={to}>
      {label}
      <RightIcon size={16} />
    </Link>
  )
}
