import { dateTime, fenParts, monthText } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Money, SignedAmount } from '@dm/shared/ui/amount'
import { MonthHeading, Tag } from '@dm/shared/ui/list'
import { PayeeLogo, payeeText } from '../../components/payee/PayeeLogo'
import css from './record.module.css'
import type { Item, MonthSum, Withdrawal } from './state'

const STATES = {
  reviewing: { text: '审核中', look: css.open },
  paying: { text: '打款中', look: css.open },
  waitUser: { text: '待确认收款', look: css.open },
  success: { text: '已到账', look: css.ok },
  failed: { text: '打款失败', look: css.bad },
  rejected: { text: '已驳回', look: css.bad },
  cancelled: { text: '已撤销', look: undefined },
  unknown: { text: '结果确认中', look: css.unknown },
  returned: { text: '已退票', look: undefined },
}

/** A month's heading, or a withdrawal with a link to its result. */
export function RecordItem({ item }: { item: Item }) {
  return item.type === 'heading' ? <Heading sum={item.heading} /> : <Row row={item.row} />
}

/** The successes, which are the figures of a tax return, and what is in progress; no line of zeros over open rows. */
function Heading({ sum: { month, amountFen, netFen, taxFen, openFen } }: { sum: MonthSum }) {
  return (
    <div>
      <MonthHeading>{monthText(month)}</MonthHeading>
      {(amountFen > 0 || openFen === 0) && (
        <p className={css.sums}>
          提现 <Money fen={amountFen} /> · 到账 <Money fen={netFen} /> · 个税 <Money fen={taxFen} />
        </p>
      )}
      {openFen > 0 && (
        <p className={css.sums}>
          处理中 <Money fen={openFen} />
        </p>
      )}
    </div>
  )
}

function Row({ row }: { row: Withdrawal }) {
  const { text, look } = STATES[row.state]
  const net = fenParts(row.netFen)
  // Nothing arrives of a withdrawal that was returned.
  const came = !['failed', 'rejected', 'cancelled', 'returned'].includes(row.state)
  return (
    <Link to={paths.walletWithdrawResult({ id: row.id })} className={css.row}>
      <PayeeLogo payee={row.account} />
      <span className={css.grow}>
        <b>提现到 {payeeText(row.account)}</b>
        <small>
          {dateTime(row.appliedAt)}
          {row.account.removed && <Tag>已解绑</Tag>}
        </small>
        {row.reason !== undefined && <small className={css.reason}>{row.reason}</small>}
      </span>
      <span className={css.end}>
        <SignedAmount fen={-row.amountFen} className={css.amount} />
        {came && (
          <small>
            到账 {net.whole}.{net.cents}
          </small>
        )}
        <small className={look}>{text}</small>
      </span>
    </Link>
  )
}
