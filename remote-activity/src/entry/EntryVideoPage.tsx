import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { ButtonLink } from '@dm/shared/ui/button'
import { callFailureOf, EmptyState, Loaded, Page, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { EntryView } from './EntryView'
import { page } from './page'
import { useEntry } from './useEntry'

/** /activity/video: one work of a competition (`?id=`), to be voted for; its owner sees its state and mends it. */
export default function EntryVideoPage() {
  const { id } = usePageParams(page)
  const { detail, now } = useEntry()
  const isNotFound = detail.error && callFailureOf(detail.error).retcode === Retcode.notFound
  if (id === null || isNotFound) return <WorkNotFound />
  return detail.data ? (
    <EntryView key={id} answer={detail.data} now={now} />
  ) : (
    <Page title={page.title}>
      <Loaded from={detail} skeleton={<WorkSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function WorkNotFound() {
  return (
    <Page title={page.title}>
      <EmptyState
        text="作品不存在或已删除"
        action={
          <ButtonLink kind="soft" size="s" to={paths.activityIndex()}>
            看看其他作品
          </ButtonLink>
        }
      />
    </Page>
  )
}

function WorkSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine height={258} radius={12} />
      <SkeletonLine width="60%" height={24} />
      <SkeletonLine width="40%" />
      <SkeletonLine height={96} radius={12} />
    </Skeleton>
  )
}
