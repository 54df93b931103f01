import { useAfterLogin } from '@dm/shared/after-login'
import { openSignUp, toast } from '@dm/shared/overlay'
import { paths, type PathName } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { hasPage, useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useHoldUpdate } from '@dm/shared/live-update'
import { useState } from 'react'
import { votingOpen } from '../../hooks/activity/life'
import { toastPreview, usePreview } from '../../hooks/activity/usePreview'
import { refreshActivity } from '../../hooks/activity/refresh'
import type { Activity, Mine } from '../../hooks/activity/types'
import { shareActivity } from '../activity/share'
import { useVote } from './useVote'

export interface Actions {
  /** True while votes are accepted: running, inside the voting period. */
  canVote: boolean
  vote: (entryId: string) => Promise<void>
  /** The entry that the user has just voted for: its +1 is animated once. */
  votedNow: string | null
  /** Called after the +1 animation. */
  floated: () => void
  /** No votes are left today. */
  noneLeft: boolean
  reserve: (on: boolean) => Promise<void>
  /** Enters a quick competition by its notice. */
  enter: () => Promise<void>
  share: () => Promise<void>
}

/** Their beginnings, by which they are told from others of a page. */
const VERBS = ['vote', 'reserve', 'leave', 'enter']

const REASONS: Record<string, string> = { vote: '登录后投票', reserve: '登录后预约提醒', enter: '登录后报名' }
const reasonOf = (action: string) => REASONS[action.split(':')[0] ?? '']

/** Returns a visitor's actions; shared links lead to `path`; each opens the login if needed and continues after it. */
export function useActions(
  activity: Activity,
  mine: Mine | undefined,
  now: () => number,
  path: PathName = 'activityIndex',
): Actions {
  const { activityId, competition } = activity
  const { loggedIn } = useSession()
  const navigate = useNavigate()
  const [votedNow, setVotedNow] = useState<string | null>(null)
  const preview = usePreview()
  const [underWay, setUnderWay] = useState(0)
  // A pending request is answered in the release that sent it.
  useHoldUpdate(underWay > 0)

  const voting = useVote()
  const reserving = useApiMutation('activity/reserve/set')
  const entering = useApiMutation('notice/enter')

  const vote = async (entryId: string, requestId: string) => {
    const answer = await voting.send(entryId, requestId)
    setVotedNow(entryId)
    const keys = answer.keysGained > 0 ? `+${answer.keysGained} 钥匙，` : ''
    toast(`${keys}今天还剩 ${answer.votesLeft} 票`)
  }
  const reserve = async (on: boolean) => {
    await reserving.mutateAsync({ activityId, kind: 'start', on })
  }
  const enter = async () => {
    if (!competition?.noticeId) return
    await entering.mutateAsync({ noticeId: competition.noticeId })
    const success = paths.noticeApplySuccess({ id: competition.noticeId })
    if (hasPage(success)) navigate(success)
    else toast('报名成功')
  }

  const afterLogin = useAfterLogin(
    async (action) => {
      const [verb, id, requestId] = action.split(':')
      setUnderWay((n) => n + 1)
      try {
        if (verb === 'vote' && id && requestId) await vote(id, requestId)
        if (verb === 'reserve') await reserve(true)
        if (verb === 'leave') await reserve(false)
        if (verb === 'enter') await enter()
      } finally {
        setUnderWay((n) => n - 1)
      }
    },
    reasonOf,
    VERBS,
  )
  const run = async (action: string) => (preview === undefined ? afterLogin(action) : toastPreview())
  return {
    canVote: votingOpen(activity, now()),
    vote: async (entryId) => {
      const action = voting.actionOf(entryId)
      if (action !== null) await run(action)
    },
    votedNow,
    floated: () => setVotedNow(null),
    noneLeft: mine !== undefined && mine.votesLeft <= 0,
    reserve: (on) => run(on ? 'reserve' : 'leave'),
    enter: async () => {
      // The sign-up dialog handles login, entry and navigation itself.
      if (loggedIn || preview !== undefined || !competition?.noticeId) return run('enter')
      // Its login has reloaded the page's data, perhaps before the entry was made.
      if (await openSignUp({ noticeId: competition.noticeId })) await refreshActivity()
    },
    share: () => shareActivity(activity, path),
  }
}
