import { useRead } from '@dm/shared/reads'
import { KindArt } from '@dm/shared/ui/art'
import { RightIcon } from '@dm/shared/ui/icon'
import { SkeletonLine, EmptyState, FailedRow, Section, Skeleton } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import type { Activity } from '../hooks/activity/types'
import css from '../components/contest/contest.module.css'
import type { Actions } from '../components/contest/useActions'
import { WorkGrid } from '../components/contest/WorkGrid'
import { FIRST, page } from './page'

/** Reads the first works of the hot list; shared by all components of the page. */
export function useHotWorks({ activityId }: Activity) {
  return useRead(page.reads.hot, {}, { chosen: { activityId } })
}

interface HotWorksProps {
  activity: Activity
  actions: Actions
  onAll: () => void
  /** Of a competition without works: the way to enter it. */
  enter: ReactNode
}

/** 热门作品: the first six of the hot list and a button for all; a failure does not affect the rest of the page. */
export function HotWorks({ activity, actions, onAll, enter }: HotWorksProps) {
  const hot = useHotWorks(activity)
  const total = hot.data?.total ?? 0
  return (
    <Section
      title="热门作品"
      more={
        total > 0 && (
          <button type="button" className={css.more} onClick={onAll}>
            全部{total}
            <RightIcon size={16} />
          </button>
        )
      }
    >
      {hot.data && total === 0 && (
        <EmptyState art={<KindArt kind="video" />} text="虚位以待，来做第一位参赛者" action={enter} />
      )}
      {hot.data && total > 0 && <WorkGrid works={hot.data.list} activity={activity} actions={actions} />}
      {!hot.data && hot.error && <FailedRow text="作品没有加载出来" onRetry={hot.refetch} />}
      {!hot.data && !hot.error && <WorksSkeleton />}
    </Section>
  )
}

function WorksSkeleton() {
  return (
    <Skeleton className={css.works}>
      {Array.from({ length: FIRST }, (_, n) => (
        <SkeletonLine key={n} width="100%" height={244} radius={12} />
      ))}
    </Skeleton>
  )
}
