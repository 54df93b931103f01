import { count, MINUS, monthDay, monthText } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { HistoryIcon, TrafficIcon } from '@dm/shared/ui/icon'
import { MonthHeading, ListCell, Row, RowKind } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import type { Item, Shown, Use } from './items'
import css from './traffic.module.css'

/** A month's heading with its sums, or a record. */
export function UseItem({ item, type }: { item: Item; type: Shown['type'] }) {
  if (item.type === 'row')
    return (
      <ListCell first={item.first} last={item.last}>
        <UseRow use={item.row} />
      </ListCell>
    )
  const { used, expired, bought, refunded } = item.heading
  const shows = (one: Shown['type']) => type === 'all' || type === one
  return (
    <MonthHeading
      end={
        <span className={css.sums}>
          {shows('use') && <span>消耗 {count(used)}</span>}
          {shows('expire') && <span>过期 {count(expired)}</span>}
          {shows('buy') && <span>购买 {count(bought)}</span>}
          {(type === 'refund' || (shows('refund') && refunded > 0)) && <span>退款 {count(refunded)}</span>}
        </span>
      }
    >
      {monthText(item.id)}
    </MonthHeading>
  )
}

const TITLES = { use: '', expire: '曝光过期', buy: '购买流量包', refund: '流量包退款' }

function UseRow({ use }: { use: Use }) {
  const { type, packName, day, exposure, click, gone, tradeId, targetTitle, targetCover } = use
  const way = tradeId ? paths.walletTradeDetail({ id: tradeId }) : use.path
  const exists = usePageExists(way ?? '')
  return (
    <Row
      start={
        type === 'use' ? (
          <span className={css.cover}>
            <Picture src={targetCover} alt="" ratio="1:1" sizes="48px" />
          </span>
        ) : (
          <RowKind>{type === 'buy' ? <TrafficIcon size={20} /> : <HistoryIcon size={20} />}</RowKind>
        )
      }
      title={type === 'use' ? targetTitle : TITLES[type]}
      note={[monthDay(day), gone && '内容已删除', packName].filter(Boolean).join(' · ')}
      to={way && exists ? way : undefined}
      arrow={false}
      end={
        <span className={css.figures}>
          <b>
            {type === 'buy' ? '+' : MINUS}
            {count(exposure)} 曝光
          </b>
          {type === 'use' && <span>{count(click)} 次点击</span>}
        </span>
      }
    />
  )
}
