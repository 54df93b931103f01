import type { Data } from '@dm/shared/contract'
import type { Mine } from '../hooks/activity/types'
import css from './talent.module.css'

interface MyBarProps {
  mine: Mine | undefined
  boxes: Data<'activity/talentKing/queryBox'> | undefined
  onChests: () => void
  onPrizes: () => void
}

/** The user's holdings: votes of today, keys and the next box, prizes. Nothing for a visitor. */
export function MyBar({ mine, boxes, onChests, onPrizes }: MyBarProps) {
  if (!mine || boxes?.keys == null) return null
  return (
    <div className={css.mine} role="group" aria-label="我的">
      <span>
        今日票
        <b>
          {mine.votesLeft}/{mine.votesPerDay}
        </b>
      </span>
      <button type="button" onClick={onChests}>
        钥匙<b>{boxes.keys}</b>
      </button>
      <button type="button" onClick={onPrizes}>
        奖品<b>{boxes.prizesToClaim}</b>
      </button>
    </div>
  )
}
