import { dateTime } from '@dm/shared/format'
import { Page, Section } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import type { ActivityPage } from '../../hooks/activity/reads'
import type { Activity, Counters, Mine } from '../../hooks/activity/types'
import { useActivity } from '../../hooks/activity/useActivity'
import { Paras } from '../blocks/Paras'
import { LoadedActivity } from './LoadedActivity'

/** An activity that its page can draw. */
export interface Shown<S> {
  activity: Activity
  settings: S
  counters: Counters
  /** The user's own standing; undefined for a visitor and until it is loaded. */
  mine: Mine | undefined
  now: () => number
  /** The time of a preview. */
  previewAt: number | null
}

interface DoorProps<S> {
  page: ActivityPage
  /** The layout of settings that the page draws. */
  schema: string
  settingsOf: (activity: Activity) => S | undefined
  skeleton?: ReactNode
  /** Instead of `skeleton`: a whole page, of one that has another frame. */
  skeletonPage?: ReactNode
  children: (shown: Shown<S>) => ReactNode
}

/**
 * Loads the activity of `?id=`, else of the page's slot, and shows the states that every page of an activity has:
 * loading, failed, gone, and a document of a schema that this release does not know.
 */
export function ActivityDoor<S>({ page, schema, settingsOf, skeleton, skeletonPage, children }: DoorProps<S>) {
  const { title } = page
  const { overview, mine, now } = useActivity(page)
  return (
    <LoadedActivity title={title} from={overview} skeleton={skeleton} skeletonPage={skeletonPage}>
      {({ activity, counters, previewAt }) => {
        const settings = settingsOf(activity)
        return activity.schema !== schema || settings === undefined ? (
          <LaterActivity title={title} activity={activity} />
        ) : (
          children({ activity, settings, counters, mine, now, previewAt })
        )
      }}
    </LoadedActivity>
  )
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
