import type { Data } from '@dm/shared/contract'
import { largeNumber } from '@dm/shared/format'
import { Tag } from '@dm/shared/ui/list'
import { Avatar } from '@dm/shared/ui/picture'
import frame from './contest.module.css'
import css from './rankRow.module.css'
import type { Actions } from './useActions'
import { VoteButton } from './VoteButton'

interface RankRowProps {
  row: Data<'activity/entry/rank/list'>['list'][number]
  /** Votes to the next higher rank; only in the user's own row. */
  gapToPrev?: number | null
  actions: Actions
  perDay: number
}

/** Ranks beyond 200 are shown as 200+ (docs/product/activity.md#votes-and-ranks). */
export const placeText = (rank: number | null) => (rank === null ? '–' : rank > 200 ? '200+' : String(rank))

const moved = (change: number) => (change === 0 ? '' : ` · 较昨日${change > 0 ? '升' : '降'} ${Math.abs(change)} 名`)

/** Row of the ranking: rank, user, work, votes, 投票; the user's own is tinted. */
export function RankRow({ row, gapToPrev, actions, perDay }: RankRowProps) {
  const note = gapToPrev != null && gapToPrev > 0 ? `距上一名差 ${gapToPrev} 票` : `${row.no} · ${row.title}`
  return (
    <div className={row.mine ? `${css.row} ${css.mine}` : css.row}>
      <i className={css.place}>{placeText(row.rank)}</i>
      <Avatar src={row.avatar} />
      <div className={css.who}>
        <b>
          <span className={frame.cut}>{row.name}</span>
          {row.mine && <Tag tone="orange">我</Tag>}
        </b>
        <span className={frame.cut}>{note + moved(row.change)}</span>
      </div>
      <span className={css.votes}>{largeNumber(row.scopeVotes)}</span>
      {actions.canVote && <VoteButton work={{ ...row, title: row.name }} actions={actions} perDay={perDay} />}
    </div>
  )
}
