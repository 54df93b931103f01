import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { ownEntryText } from '../components/contest/ownEntry'
import { ReserveButton } from '../components/contest/ReserveButton'
import type { Actions } from '../components/contest/useActions'
import { entryClosed } from '../hooks/activity/life'
import type { Activity, Mine } from '../hooks/activity/types'

interface BarProps {
  activity: Activity
  mine: Mine | undefined
  now: () => number
  actions: Actions
}

/** 赛事介绍, and the main action of the state: 预约提醒, 我要参赛, 我的作品, or why there is none. */
export function TalentBar(props: BarProps) {
  const intro = paths.activityCywzIntro({ id: props.activity.activityId })
  return (
    <>
      {usePageExists(intro) && <ButtonLink to={intro}>赛事介绍</ButtonLink>}
      <MainAction {...props} />
    </>
  )
}

function MainAction({ activity, mine, now, actions }: BarProps) {
  const { state, activityId } = activity
  const form = paths.activityCywzForm({ id: activityId })
  const work = paths.activityVideo({ id: mine?.entryId })
  const [hasForm, hasWork] = [usePageExists(form), usePageExists(work)]
  if (state === 'scheduled') return <ReserveButton mine={mine} actions={actions} />
  if ((state === 'ended' || state === 'settled') && isOwnApp())
    return (
      <Button kind="plain" onClick={() => bridge.gotoActivity()}>
        更多活动
      </Button>
    )
  const closed = entryClosed(activity, now(), false)
  const isHeld = state !== 'running'
  if (!isHeld && mine?.entryId && hasWork)
    return (
      <ButtonLink kind="main" to={work} note={ownEntryText(mine)}>
        我的作品
      </ButtonLink>
    )
  if (closed !== null || !hasForm) return <Button disabled>{closed ?? '暂不能报名'}</Button>
  return (
    <ButtonLink kind="main" to={form}>
      我要参赛
    </ButtonLink>
  )
}
