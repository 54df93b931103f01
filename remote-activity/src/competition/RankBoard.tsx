import type { Data } from '@dm/shared/contract'
import { dateTime } from '@dm/shared/format'
import { useRead } from '@dm/shared/reads'
import { useId, useState } from 'react'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Tabs } from '@dm/shared/ui/list'
import { SkeletonRow, EmptyState, FailedRow, Skeleton } from '@dm/shared/ui/page'
import type { Activity, Mine } from '../hooks/activity/types'
import { Podium } from '../components/contest/Podium'
import { page } from './page'
import css from './rankBoard.module.css'
import { RankRow } from '../components/contest/RankRow'
import type { Actions } from '../components/contest/useActions'

type Scope = 'total' | 'day'
type Ranks = Data<'activity/entry/rank/list'>

interface RankBoardProps {
  activity: Activity
  mine: Mine | undefined
  voidedVotes: number
  actions: Actions
  now: () => number
  /** Scrolls to the works; absent while there are none. */
  onWorks?: () => void
}

/** 总榜 / 今日: the first ten, and always the user's own row; a failure does not affect the rest of the page. */
export function RankBoard({ activity, mine, voidedVotes, actions, now, onWorks }: RankBoardProps) {
  const panel = useId()
  const [selected, setSelected] = useState<Scope>('total')
  const isOver = activity.state === 'ended' || activity.state === 'settled'
  const scope = isOver ? 'total' : selected
  const { activityId } = activity
  const ranks = useRead(page.reads.ranks, {}, { chosen: { activityId, scope } })
  const tabs = [
    { key: 'total' as const, label: isOver ? '最终结果' : '总榜' },
    ...(isOver ? [] : [{ key: 'day' as const, label: '今日' }]),
  ]
  return (
    <section aria-label="排行">
      <div className={css.rankHead}>
        <Tabs label="排行" options={tabs} value={scope} onChange={setSelected} panelId={panel} />
        {actions.canVote && mine && (
          <span className="dm-note">
            今天还剩 <b className={css.left}>{mine.votesLeft}</b> 票
          </span>
        )}
      </div>
      <div id={panel} role="tabpanel" aria-label={scope === 'total' ? '总榜' : '今日'} className={css.board}>
        {ranks.data ? (
          <Ranking ranks={ranks.data} activity={activity} actions={actions} onWorks={onWorks} />
        ) : ranks.error ? (
          <FailedRow text="排行没有加载出来" onRetry={ranks.refetch} />
        ) : (
          <Skeleton className={css.bones}>
            {Array.from({ length: 6 }, (_, n) => (
              <SkeletonRow key={n} picture="round" size={40} />
            ))}
          </Skeleton>
        )}
        {ranks.data && ranks.data.total > 0 && (
          <p className={css.foot}>{footOf(activity, ranks.data, voidedVotes, now())}</p>
        )}
      </div>
    </section>
  )
}

/**
 * Returns the lines under the board: its time, corrections, and the number of voided votes. Changes are always shown.
 */
function footOf(activity: Activity, ranks: Ranks, voidedVotes: number, now: number): string {
  const voided = voidedVotes > 0 ? `，已清理异常票 ${voidedVotes} 票` : ''
  if (!ranks.frozen) return `排名实时更新${voided}`
  if (activity.correctedAt !== null) return `结果有更正 · ${dateTime(activity.correctedAt, now)}${voided}`
  return `最终结果 · ${dateTime(ranks.asOf, now)}${voided}`
}

interface RankingProps extends Pick<RankBoardProps, 'activity' | 'actions' | 'onWorks'> {
  ranks: Ranks
}

function Ranking({ ranks, activity, actions, onWorks }: RankingProps) {
  if (ranks.total === 0)
    return (
      <EmptyState
        art={<KindArt kind="honor" />}
        text={ranks.frozen ? '没有参赛作品' : '还没有人得票，来投第一票'}
        action={
          onWorks &&
          actions.canVote && (
            <Button kind="soft" size="s" onClick={onWorks}>
              去投票
            </Button>
          )
        }
      />
    )
  const perDay = activity.competition?.perEntryPerDay ?? 1
  // With fewer than three there is no podium.
  const onPodium = ranks.list.length >= 3 ? ranks.list.slice(0, 3) : []
  const rows = ranks.list.slice(onPodium.length)
  const { mine } = ranks
  const mineIsShown = mine !== null && ranks.list.some(({ entryId }) => entryId === mine.entryId)
  return (
    <>
      {onPodium.length > 0 && <Podium rows={onPodium} />}
      <ol start={onPodium.length + 1}>
        {rows.map((row) => (
          <li key={row.entryId}>
            <RankRow row={row} actions={actions} perDay={perDay} />
          </li>
        ))}
        {mine && !mineIsShown && (
          <li>
            <RankRow row={mine} gapToPrev={mine.gapToPrev} actions={actions} perDay={perDay} />
          </li>
        )}
      </ol>
    </>
  )
}
