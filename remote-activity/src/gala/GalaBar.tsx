import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import type { Activity, Mine } from '../hooks/activity/types'
import type { useReserve } from './useReserve'

export type Gala = NonNullable<Activity['gala']>

interface BarProps {
  activity: Activity
  settings: Gala
  isLive: boolean
  /** All places are taken. */
  isFull: boolean
  mine: Mine | undefined
  actions: ReturnType<typeof useReserve>
}

/** The one button of the state: reserve, reserved, to the stream, to its recording. */
export function GalaBar({ activity, settings, isLive, isFull, mine, actions }: BarProps) {
  const live = paths.liveShare({ id: settings.liveId })
  const replay = paths.videoShare({ vodId: settings.replayVodId })
  const hasLive = usePageExists(live) && settings.liveId !== undefined
  const hasReplay = usePageExists(replay) && settings.replayVodId !== undefined
  if (isLive)
    return hasLive ? (
      <ButtonLink kind="main" block to={live}>
        正在直播 · 进入
      </ButtonLink>
    ) : (
      <Button disabled>正在直播，请在APP内观看</Button>
    )
  if (activity.state === 'paused') return <Button disabled>活动延期</Button>
  if (activity.state !== 'scheduled')
    return hasReplay ? (
      <ButtonLink kind="main" block to={replay}>
        看回放
      </ButtonLink>
    ) : (
      <Button disabled>回放整理中，稍后再来</Button>
    )
  if (mine?.reserved) return <Button disabled>已预约</Button>
  if (isFull) return <Button disabled>名额已满</Button>
  return (
    <Button kind="main" block onClick={actions.reserve}>
      立即预约
    </Button>
  )
}
