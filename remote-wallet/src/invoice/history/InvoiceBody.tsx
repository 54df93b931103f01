import type { Data } from '@dm/shared/contract'
import { dateTime, money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/copy/CopyButton'
import { taxNoText } from '../titles/types'
import css from './history.module.css'
import { StateTag } from './InvoiceItem'
import { signedFen, TYPES, type Invoice } from './types'
import { InvoiceActions } from './InvoiceActions'
import type { Step } from './types'

interface InvoiceBodyProps {
  detail: Data<'wallet/invoice/detail/query'>
  onStep: (step: Step) => void
  onShow: (id: string) => void
}

/** Amount and state, the facts, the lines, the orders, and the actions. */
export function InvoiceBody({ detail, onStep, onShow }: InvoiceBodyProps) {
  const { invoice } = detail
  const { no, title, email, remark, reason, appliedAt, issuedAt, redOf, replacedBy } = invoice
  return (
    <>
      <p className={css.big}>
        {money(signedFen(invoice))} <StateTag state={invoice.state} />
      </p>
      {reason && <p className={css.reason}>{reason}</p>}
      <dl className={css.facts}>
        <Fact label="发票类型">{TYPES[invoice.type]}</Fact>
        {no && (
          <Fact label="发票号码">
            {no}
            <CopyButton text={no} label="发票号码" />
          </Fact>
        )}
        <Fact label="抬头">{title.name}</Fact>
        {title.taxNo && <Fact label="税号">{taxNoText(title.taxNo)}</Fact>}
        <Fact label="申请时间">{dateTime(appliedAt)}</Fact>
        {issuedAt !== undefined && <Fact label="开具时间">{dateTime(issuedAt)}</Fact>}
        {email && <Fact label="邮箱">{email}</Fact>}
        {remark && <Fact label="备注">{remark}</Fact>}
      </dl>
      <Lines invoice={invoice} />
      <Orders invoice={invoice} />
      {(redOf ?? replacedBy) && (
        <p className={css.links}>
          {redOf && (
            <button type="button" onClick={() => onShow(redOf)}>
              查看原发票
            </button>
          )}
          {replacedBy && (
            <button type="button" onClick={() => onShow(replacedBy)}>
              查看新发票
            </button>
          )}
        </p>
      )}
      <InvoiceActions detail={detail} onStep={onStep} />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Price and tax of each line: they add up to the paid amount. */
function Lines({ invoice: { lines } }: { invoice: Invoice }) {
  return (
    <table className={css.lines}>
      <caption className="sr">发票明细</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">金额</th>
          <th scope="col">税额</th>
          <th scope="col">合计</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, priceFen, taxFen, totalFen }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(priceFen)}</td>
            <td>{money(taxFen)}</td>
            <td>{money(totalFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The invoiced orders, each with a link to its trade. */
function Orders({ invoice: { orders } }: { invoice: Invoice }) {
  return (
    <section aria-label="订单">
      <h3 className={css.heading}>{orders.length} 笔订单</h3>
      <ul className={css.orders}>
        {orders.map(({ orderNo, subject, fen, tradeId }) => (
          <li key={orderNo}>
            {tradeId ? <Link to={paths.walletTradeDetail({ id: tradeId })}>{subject}</Link> : <span>{subject}</span>}
            {money(fen)}
          </li>
        ))}
      </ul>
    </section>
  )
}
