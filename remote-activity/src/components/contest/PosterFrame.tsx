import { paths, type PathName } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Page, Stack } from '@dm/shared/ui/page'
import { useEffect, useRef, type ReactNode } from 'react'
import { stripOf } from '../../hooks/activity/life'
import { refreshShown } from '../../hooks/activity/refresh'
import type { Activity, Counters } from '../../hooks/activity/types'
import frame from '../activity/frame.module.css'
import { PreviewRibbon } from '../activity/PreviewRibbon'
import { StateStrip } from '../activity/StateStrip'
import { themeColours } from '../activity/themeColours'
import css from './contest.module.css'
import { Hero } from './Hero'
import { PhaseLine } from './PhaseLine'
import { Stats } from './Stats'

interface FrameProps {
  activity: Activity
  /** Null where the page cannot draw what they count. */
  counters: Counters | null
  now: () => number
  /** The time of a preview. */
  previewAt: number | null
  /** Target of a shared link. */
  path: PathName
  bar?: ReactNode
  children: ReactNode
}

/** The poster of a competition: hero, phases, numbers, and the sheet below with the strip of its state. */
export function PosterFrame({ activity, counters, now, previewAt, path, bar, children }: FrameProps) {
  return (
    <div className={css.colours} style={themeColours(activity.theme)}>
      <Page poster bar={bar}>
        {previewAt !== null && <PreviewRibbon at={previewAt} />}
        <Hero activity={activity} now={now} path={path} />
        <div className={css.facts}>
          <PhaseLine phases={activity.phases} now={now()} />
          {counters && <Stats counters={counters} />}
        </div>
        <div className={css.sheet}>
          <FollowedStrip activity={activity} now={now()} />
          <Stack>{children}</Stack>
          <p className={frame.law}>本活动由点梦主办，与手机及应用商店提供方无关</p>
        </div>
      </Page>
    </div>
  )
}

/** The strip for the activity's state, with a link for objections while the result is published. */
function FollowedStrip({ activity, now }: { activity: Activity; now: number }) {
  const canObject = usePageExists(paths.feedbackForm())
  const strip = stripOf(activity, now)
  const last = useRef(strip)
  useEffect(() => {
    // The state changed while the page was open: its data is reloaded.
    if (last.current !== strip) void refreshShown()
    last.current = strip
  }, [strip])
  return (
    <StateStrip activity={activity} now={now}>
      {activity.state === 'ended' && canObject && <Link to={paths.feedbackForm()}>公示中，有异议可反馈</Link>}
    </StateStrip>
  )
}
