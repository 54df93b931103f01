import { clockTime, monthDay, weekday } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { SignedAmount } from '@dm/shared/ui/amount'
import { ListCell, Row, RowKind } from '@dm/shared/ui/list'
import { KindIcon } from '../components/KindIcon'
import { REVERSED } from '../components/reversedText'
import css from './bills.module.css'
import type { Item } from './items'
import type { Trade } from './types'

/** A day's heading or a trade. */
export function BillItem({ item }: { item: Item }) {
  if (item.type === 'heading') {
    return (
      <h2 className={css.day}>
        {monthDay(item.id)} {weekday(item.id)}
      </h2>
    )
  }
  return (
    <ListCell first={item.first} last={item.last}>
      <BillRow trade={item.row} />
    </ListCell>
  )
}

function BillRow({ trade }: { trade: Trade }) {
  const detail = paths.walletTradeDetail({ id: trade.id })
  const hasDetail = usePageExists(detail)
  return (
    <Row
      start={
        <RowKind>
          <KindIcon kind={trade.kind} />
        </RowKind>
      }
      title={trade.title}
      note={[trade.reversed && REVERSED[trade.reversed], trade.sub].filter(Boolean).join(' · ')}
      to={hasDetail ? detail : undefined}
      arrow={false}
      end={
        <span className={css.amount}>
          <SignedAmount fen={trade.amount} className={css.change} />
          <span className="dm-small">{clockTime(trade.at)}</span>
        </span>
      }
    />
  )
}
