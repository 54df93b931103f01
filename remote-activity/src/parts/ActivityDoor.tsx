import { Retcode } from '@dm/shared/contract/codes'
import { dateTime } from '@dm/shared/format'
import { useSearchParams } from '@dm/shared/router'
import { callFailureOf, Loaded, Page, Section, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { ActivityGone } from './ActivityGone'
import { Paras } from './Paras'
import type { Activity, Counters, Mine } from './types'
import { useActivity } from './useActivity'

/** An activity that its page can draw. */
export interface Shown<S> {
  activity: Activity
  settings: S
  counters: Counters
  /** What is mine; undefined for a visitor and until it is loaded. */
  mine: Mine | undefined
  now: () => number
  /** The time of a preview. */
  previewAt: number | null
}

interface DoorProps<S> {
  title: string
  /** Of the document that stands here without `?id=`. */
  slot: string
  /** The layout of settings that the page draws. */
  schema: string
  settingsOf: (activity: Activity) => S | undefined
  asksMine?: boolean
  children: (shown: Shown<S>) => ReactNode
}

/**
 * Loads the activity of `?id=`, else of the slot, and shows the states that every page of an activity has: loading,
 * failed, gone, and a document of a schema that this release does not know.
 */
export function ActivityDoor<S>({ title, slot, schema, settingsOf, asksMine = true, children }: DoorProps<S>) {
  const [query] = useSearchParams()
  const { overview, mine, now } = useActivity(query.get('id'), slot, { asksMine })
  if (overview.error && callFailureOf(overview.error).retcode === Retcode.notFound)
    return <ActivityGone title={title} />
  if (!overview.data)
    return (
      <Page title={title}>
        <Loaded from={overview} skeleton={<DoorSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    )
  const { activity, counters, previewAt } = overview.data
  const settings = settingsOf(activity)
  if (activity.schema !== schema || settings === undefined) return <LaterActivity title={title} activity={activity} />
  return children({ activity, settings, counters, mine, now, previewAt })
}

function LaterActivity({ title, activity }: { title: string; activity: Activity }) {
  return (
    <Page title={title}>
      <Section title={activity.title} card>
        <p>活动页面更新中，请稍后再来</p>
        <p>
          {dateTime(activity.startAt)} – {dateTime(activity.endAt)}
        </p>
        <Paras paras={activity.rules} />
      </Section>
    </Page>
  )
}

function DoorSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine height={220} radius={12} />
      <SkeletonLine height={120} radius={12} />
      <SkeletonLine height={240} radius={12} />
    </Skeleton>
  )
}
