import type { Data } from '@dm/shared/contract'
import { largeNumber } from '@dm/shared/format'
import { Avatar } from '@dm/shared/ui/picture'
import css from './podium.module.css'

type Row = Data<'activity/entry/rank/list'>['list'][number]

/** The first three: the second at the left, the third at the right, read out in order of rank. */
export function Podium({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className={css.podium}>
      {rows.map((row, at) => (
        <li key={row.entryId} className={css[`p${at + 1}`]}>
          <Avatar src={row.avatar} size={at === 0 ? 72 : 56} className={css.face} />
          <i>{row.rank}</i>
          <b className={css.name}>{row.name}</b>
          <span className={css.votes}>{largeNumber(row.scopeVotes)}</span>
        </li>
      ))}
    </ol>
  )
}
