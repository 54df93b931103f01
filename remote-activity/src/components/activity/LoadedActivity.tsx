import type { Data } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import { isRequestError } from '@dm/shared/request'
import { useSession } from '@dm/shared/session'
import { callFailureOf, Loaded, Page, Skeleton, SkeletonLine, type LoadedQuery } from '@dm/shared/ui/page'
import { useEffect, type ReactNode } from 'react'
import { ActivityNotFound } from './ActivityNotFound'

type Overview = Data<'activity/overview/query'>

interface LoadedActivityProps {
  title: string
  from: LoadedQuery<Overview>
  /** In the shape of the page; default: its cards. */
  skeleton?: ReactNode
  /** Instead of `skeleton`: a whole page, of one that has another frame. */
  skeletonPage?: ReactNode
  children: (overview: Overview) => ReactNode
}

/** An account that was disabled is logged out by the first refusal: as a visitor it may read what anybody may. */
function useVisitorRead({ error, refetch }: LoadedQuery<Overview>) {
  const { loggedIn } = useSession()
  const isShutOut = Boolean(error) && callFailureOf(error).retcode === Retcode.accountDisabled && !loggedIn
  useEffect(() => {
    if (isShutOut) refetch()
  }, [isShutOut, refetch])
}

/** Renders loading, failed, gone or the activity; the first three as whole pages. */
export function LoadedActivity({
  title,
  from,
  skeleton = <CardsSkeleton />,
  skeletonPage,
  children,
}: LoadedActivityProps) {
  useVisitorRead(from)
  if (from.error && callFailureOf(from.error).retcode === Retcode.notFound)
    return (
      <ActivityNotFound
        title={title}
        isCanceled={isRequestError(from.error) && from.error.reason === 'activityCanceled'}
      />
    )
  if (from.data) return <>{children(from.data)}</>
  if (skeletonPage && !from.error) return <>{skeletonPage}</>
  return (
    <Page title={title}>
      <Loaded from={from} skeleton={skeleton}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function CardsSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine height={220} radius={12} />
      <SkeletonLine height={120} radius={12} />
      <SkeletonLine height={240} radius={12} />
    </Skeleton>
  )
}
