import { dateTime, monthText } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Coins } from '@dm/shared/ui/amount'
import { MonthHeading, ListCell, Row, RowKind } from '@dm/shared/ui/list'
import css from './coins.module.css'
import type { Item, Trade } from './items'
import { KindIcon } from '../components/KindIcon'
import { REVERSED } from '../components/reversedText'
import type { Tab } from './useCoinRecord'

/** A month's heading or a trade. */
export function CoinItem({ item, tab }: { item: Item; tab: Tab }) {
  if (item.type === 'heading') {
    return (
      <MonthHeading
        end={
          <span className={css.sums}>
            {tab !== 'out' && <Sum label="获得" amount={item.heading.in} />}
            {tab !== 'in' && <Sum label="消费" amount={item.heading.out} />}
          </span>
        }
      >
        {monthText(item.id)}
      </MonthHeading>
    )
  }
  return (
    <ListCell first={item.first} last={item.last}>
      <TradeRow trade={item.row} />
    </ListCell>
  )
}

/** 获得 +1,180: zero has no sign, so spending shows −0 as 0. */
function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <span>
      {label} <Coins amount={amount} signed={amount !== 0} className={css.sum} />
    </span>
  )
}

function TradeRow({ trade }: { trade: Trade }) {
  const detail = paths.walletTradeDetail({ id: trade.id })
  const hasDetail = usePageExists(detail)
  const note = [dateTime(trade.at), trade.reversed && REVERSED[trade.reversed], trade.sub].filter(Boolean).join(' · ')
  return (
    <Row
      start={
        <RowKind gold>
          <KindIcon kind={trade.kind} />
        </RowKind>
      }
      title={trade.title}
      note={note}
      to={hasDetail ? detail : undefined}
      arrow={false}
      end={
        <span className={css.amount}>
          <Coins amount={trade.amount} signed className={css.change} />
          {trade.balanceAfter !== undefined && (
            <span className={css.after}>
              余额 <Coins amount={trade.balanceAfter} />
            </span>
          )}
        </span>
      }
    />
  )
}
