import { lazy, Suspense } from 'react'
import { useApiQuery } from '@dm/shared/query'
import { RightIcon } from '@dm/shared/ui/icon'
import { Bone, EmptyState, FailedRow, Section, Skeleton } from '@dm/shared/ui/page'
import { usePreview } from '../parts/preview'
import type { Activity } from '../parts/useActivity'
import { useHashSheet } from '../parts/useHashSheet'
import css from './competition.module.css'
import type { Actions } from './useActions'
import { WorkCard } from './WorkCard'

const AllWorksSheet = lazy(() => import('./AllWorksSheet'))
const FIRST = 6

/** 热门作品: the first six of the hot list and the way to all of them; its failure leaves the page standing. */
export function HotWorks({ activity, actions }: { activity: Activity; actions: Actions }) {
  const { activityId } = activity
  const hot = useApiQuery('activity/entry/hot/list', { activityId, pageSize: FIRST, preview: usePreview() })
  const all = useHashSheet('works')
  const total = hot.data?.total ?? 0
  return (
    <Section
      title="热门作品"
      more={
        total > 0 && (
          <button type="button" className={css.more} onClick={all.open}>
            全部{total}
            <RightIcon size={16} />
          </button>
        )
      }
    >
      {hot.data && total === 0 && <EmptyState text="虚位以待，来做第一位参赛者" />}
      {hot.data && total > 0 && (
        <ul className={css.works}>
          {hot.data.list.map((work) => (
            <li key={work.entryId}>
              <WorkCard work={work} activity={activity} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {!hot.data && hot.error && <FailedRow text="作品没有加载出来" onRetry={hot.refetch} />}
      {!hot.data && !hot.error && <WorksSkeleton />}
      {all.isOpen && hot.data && (
        <Suspense>
          <AllWorksSheet activity={activity} actions={actions} asOf={hot.data.asOf} onClose={all.close} />
        </Suspense>
      )}
    </Section>
  )
}

function WorksSkeleton() {
  return (
    <Skeleton className={css.works}>
      {Array.from({ length: FIRST }, (_, n) => (
        <Bone key={n} width="100%" height={244} radius={12} />
      ))}
    </Skeleton>
  )
}
