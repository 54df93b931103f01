import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import { BarAction } from '@dm/shared/ui/page'
import type { Activity, Mine } from '../hooks/activity/types'
import { EnterButton, useMayEnter } from './EnterButton'
import { ownEntryText } from '../components/contest/ownEntry'
import { ReserveButton } from '../components/contest/ReserveButton'
import type { Actions } from '../components/contest/useActions'

interface EntryBarProps {
  activity: Activity
  mine: Mine | undefined
  now: () => number
  actions: Actions
  onWorks: () => void
  /** Opens 我的奖品. */
  onPrizes: () => void
}

/** 分享 and the main action for the state and phase (docs/product/activity.md#life-of-an-activity). */
export function EntryBar(props: EntryBarProps) {
  return (
    <>
      <BarAction icon={<ShareIcon />} label="分享" onClick={() => void props.actions.share()} />
      <MainAction {...props} />
    </>
  )
}

function MainAction({ activity, mine, now, actions, onWorks, onPrizes }: EntryBarProps) {
  const { state, competition } = activity
  const work = paths.activityVideo({ id: mine?.entryId })
  const hasWork = usePageExists(work)
  const won = useWon(activity)
  const mayEnter = useMayEnter(activity, now)
  if (state === 'scheduled') return <ReserveButton mine={mine} actions={actions} />
  if (state === 'paused') return <Button disabled>活动暂停中</Button>
  if (won && won.total > 0)
    return (
      <Button kind={won.toClaim > 0 ? 'main' : 'plain'} onClick={onPrizes}>
        {won.toClaim > 0 ? '恭喜获奖，去领取' : '我的奖品'}
      </Button>
    )
  if (state !== 'running' || !competition) {
    return isOwnApp() ? (
      <Button kind="plain" onClick={() => bridge.gotoActivity()}>
        更多活动
      </Button>
    ) : (
      <Button disabled>活动已结束</Button>
    )
  }
  const own = ownEntryText(mine)
  if (mine?.entryId && hasWork) {
    return (
      <ButtonLink kind="main" to={work} note={own}>
        我的作品
      </ButtonLink>
    )
  }
  if (mayEnter && !mine?.entered) return <EnterButton kind="main" activity={activity} actions={actions} />
  if (mayEnter && competition.entryMode === 'quick') return <Button disabled>已报名</Button>
  if (actions.canVote) {
    const note = own ? `我的作品 ${own}` : now() >= competition.entryTo ? '报名已截止' : undefined
    return (
      <Button kind="main" onClick={onWorks} note={note}>
        去投票
      </Button>
    )
  }
  if (now() < competition.entryFrom) return <Button disabled>报名未开始</Button>
  return <Button disabled>{now() >= competition.entryTo ? '报名已截止' : '投票还没开始'}</Button>
}

/** The caller's prizes of a settled competition; undefined while there can be none. */
function useWon({ activityId, state }: Activity) {
  const { loggedIn } = useSession()
  const won = useApiQuery(
    'activity/talentKing/queryUserPrizeGift',
    { activityId, pageSize: 1 },
    { enabled: loggedIn && state === 'settled' },
  )
  return won.data
}
