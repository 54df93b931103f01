import type { Data } from '@dm/shared/contract'
import { invalidate, useApiQuery } from '@dm/shared/query'
import { usePageActive } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useEffect, useEffectEvent } from 'react'
import { nextBoundary } from './boundaries'
import { useServerNow } from './serverClock'

export type Activity = Data<'activity/overview/query'>['activity']
export type Counters = Data<'activity/overview/query'>['counters']
export type Mine = Data<'activity/talentKing/queryActivitySurplus'>
export type Competition = NonNullable<Activity['competition']>

const LISTS = ['activity/entry/hot/list', 'activity/entry/rank/list'] as const
/** So that many open pages do not ask in one instant. */
const JITTER_MS = 2000
/** Timers hold no more than this. */
const LONGEST_MS = 2 ** 31 - 1

/** Reads again all that an activity page shows: at a boundary, after midnight, after a refusal by its state. */
export const refreshActivity = () =>
  invalidate('activity/overview/query', 'activity/talentKing/queryActivitySurplus', ...LISTS)

/**
 * The activity by its id, else by the slot, with the server's clock; what is mine when logged in. It is read again when
 * the page becomes visible, at each boundary of the document and at midnight (activities, "hot swap" and "Time").
 */
export function useActivity(id: string | null, slot: string) {
  const overview = useApiQuery('activity/overview/query', id ? { activityId: id } : { slot }, { staleTime: 5000 })
  const now = useServerNow(overview.data)
  const activity = overview.data?.activity
  const { loggedIn } = useSession()
  const mine = useApiQuery(
    'activity/talentKing/queryActivitySurplus',
    { activityId: activity?.activityId ?? '' },
    { enabled: loggedIn && activity !== undefined },
  )
  useBoundaries(activity, now)
  return { overview, mine: loggedIn ? mine.data : undefined, now }
}

function useBoundaries(activity: Activity | undefined, now: () => number) {
  const active = usePageActive()
  const wake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void invalidate('activity/overview/query')
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [active])
  useEffect(() => {
    if (!active || !activity) return
    const at = now()
    const delay = nextBoundary(activity, at) - at + Math.random() * JITTER_MS
    const timer = setTimeout(() => void refreshActivity(), Math.min(delay, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [active, activity, now])
}
