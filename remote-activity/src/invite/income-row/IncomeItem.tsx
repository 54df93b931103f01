import { clockTime, dateTime } from '@dm/shared/format'
import { FlagIcon, GemIcon, TrafficIcon, UndoIcon, VipIcon } from '@dm/shared/ui/icon'
import { RowKind, Tag } from '@dm/shared/ui/list'
import { SignedYuan } from '../../components/income/SignedYuan'
import css from './incomeRow.module.css'
import { levelOf, STATES, titleOf, type IncomeRow } from './labels'

const ICONS = { coin: GemIcon, vip: VipIcon, traffic: TrafficIcon, activity: FlagIcon } as const

/** One row of income; a button that opens what it is made of. `withDay`: on the page of the friend it came from, with the day. */
export function IncomeItem({
  row,
  withDay,
  onOpen,
}: {
  row: IncomeRow
  withDay?: boolean
  onOpen: (row: IncomeRow) => void
}) {
  const Icon = row.type === 'clawback' ? UndoIcon : ICONS[row.kind]
  return (
    <button type="button" className={css.item} onClick={() => onOpen(row)}>
      <RowKind>
        <Icon size={20} />
      </RowKind>
      <span className={css.grow}>
        <b>{titleOf(row)}</b>
        <small>
          {withDay ? dateTime(row.at) : `${clockTime(row.at)} · 来自 ${row.fromName}`} <Tag>{levelOf(row)}</Tag>
        </small>
      </span>
      <span className={css.end}>
        <SignedYuan fen={row.amountFen} className={css.amount} />
        <small>{row.holdReason === null ? STATES[row.state] : '暂缓结算'}</small>
      </span>
    </button>
  )
}
