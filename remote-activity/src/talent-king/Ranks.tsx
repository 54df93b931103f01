import type { Data } from '@dm/shared/contract'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList, LongRows } from '@dm/shared/ui/list'
import { EmptyState } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { Podium } from '../components/contest/Podium'
import { RankRow } from '../components/contest/RankRow'
import type { Actions } from '../components/contest/useActions'
import { usePreview } from '../hooks/activity/usePreview'
import type { Activity } from '../hooks/activity/types'
import css from './talent.module.css'

export type Board = Data<'activity/entry/rank/list'>

interface RanksProps {
  activity: Activity
  actions: Actions
  scope: 'total' | 'day'
  groupId: string | undefined
  onWorks: () => void
  /** Below the rows. */
  children: (board: Board) => ReactNode
}

/** A ranking: the first three on a podium, then row by row, with my own row always in sight. */
export function Ranks({ activity, actions, scope, groupId, onWorks, children }: RanksProps) {
  const ranks = useApiInfiniteQuery('activity/entry/rank/list', {
    activityId: activity.activityId,
    scope,
    groupId,
    preview: usePreview(),
  })
  const perDay = activity.competition?.perEntryPerDay ?? 1
  const board = ranks.data?.pages[0]
  const mine = board?.mine ?? null
  return (
    <div className={css.board}>
      <InfiniteList
        from={ranks}
        // The chests are below.
        more="button"
        empty={
          <EmptyState
            art={<KindArt kind="honor" />}
            text={board?.frozen ? '没有参赛作品' : '还没有人得票，来投第一票'}
            action={
              <Button kind="soft" size="s" onClick={onWorks}>
                看作品
              </Button>
            }
          />
        }
        render={(rows: Board['list']) => {
          // With fewer than three there is no podium.
          const podium = rows.length >= 3 ? rows.slice(0, 3) : []
          return (
            <>
              {podium.length > 0 && <Podium rows={podium} />}
              <LongRows
                count={rows.length - podium.length}
                look={css.ranks}
                start={podium.length + 1}
                keyOf={(at) => rows[podium.length + at]?.entryId ?? String(at)}
              >
                {(at) => {
                  const row = rows[podium.length + at]
                  return row && <RankRow row={row} actions={actions} perDay={perDay} />
                }}
              </LongRows>
            </>
          )
        }}
      >
        {() => null}
      </InfiniteList>
      {board && board.total > 0 && children(board)}
      {mine && (
        <ol className={css.pinned} aria-label="我的名次">
          <li>
            <RankRow row={mine} gapToPrev={mine.gapToPrev} actions={actions} perDay={perDay} />
          </li>
        </ol>
      )}
    </div>
  )
}
