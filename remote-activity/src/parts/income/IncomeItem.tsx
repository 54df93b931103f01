import { clockTime, dateTime } from '@dm/shared/format'
import { Tag } from '@dm/shared/ui/list'
import css from './income.module.css'
import { levelOf, STATES, titleOf } from './labels'
import { SignedYuan } from './SignedYuan'
import type { IncomeRow } from './types'

/** One row of income; a button that opens what it is made of. `withDay` names the day, where no heading does. */
export function IncomeItem({
  row,
  withDay,
  onOpen,
}: {
  row: IncomeRow
  withDay?: boolean
  onOpen: (row: IncomeRow) => void
}) {
  return (
    <button type="button" className={css.item} onClick={() => onOpen(row)}>
      <span className={css.grow}>
        <b>{titleOf(row)}</b>
        <small>
          {row.fromName} <Tag tone="line">{levelOf(row)}</Tag> {withDay ? dateTime(row.at) : clockTime(row.at)}
        </small>
      </span>
      <span className={css.end}>
        <SignedYuan fen={row.amountFen} className={css.amount} />
        <small>{row.holdReason === null ? STATES[row.state] : '暂缓结算'}</small>
      </span>
    </button>
  )
}
