import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { entryClosed, votingOpen } from '../hooks/activity/life'
import type { Activity, Mine } from '../hooks/activity/types'

interface BarProps {
  activity: Activity
  mine: Mine | undefined
  now: () => number
}

/** 去投票 and 我要参赛, or why there is neither. */
export function IntroBar({ activity, mine, now }: BarProps) {
  const { activityId, state } = activity
  const index = paths.activityCywzIndex({ id: activityId })
  const hasIndex = usePageExists(index)
  if ((state === 'ended' || state === 'settled') && isOwnApp())
    return (
      <Button kind="plain" onClick={() => bridge.gotoActivity()}>
        更多活动
      </Button>
    )
  return (
    <>
      {hasIndex && votingOpen(activity, now()) && <ButtonLink to={index}>去投票</ButtonLink>}
      <EntryButton activity={activity} mine={mine} now={now} />
    </>
  )
}

function EntryButton({ activity, mine, now }: BarProps) {
  const { activityId, state } = activity
  const form = paths.activityCywzForm({ id: activityId })
  const work = paths.activityVideo({ id: mine?.entryId })
  const [hasForm, hasWork] = [usePageExists(form), usePageExists(work)]
  if (mine?.entryId && hasWork)
    return (
      <ButtonLink kind="main" to={work}>
        我的作品
      </ButtonLink>
    )
  // Before its start, an activity has the same text as its closed entries.
  const closed = state === 'scheduled' ? '报名未开始' : entryClosed(activity, now(), false)
  if (closed !== null || !hasForm) return <Button disabled>{closed ?? '暂不能报名'}</Button>
  return (
    <ButtonLink kind="main" to={form}>
      我要参赛
    </ButtonLink>
  )
}
