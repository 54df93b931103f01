import { useApiQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { usePreview } from './preview'
import { useServerNow } from './serverClock'
import { useFollow } from './useFollow'

/**
 * The activity by its id, else by the slot, with the server's clock; what is mine when logged in. An open page follows
 * every change of it by itself. A preview link (`?preview=`) shows its own version, at its moment.
 */
export function useActivity(id: string | null, slot: string) {
  const preview = usePreview()
  const asked = id ? { activityId: id } : { slot }
  const overview = useApiQuery('activity/overview/query', preview ? { preview } : asked, { staleTime: 5000 })
  const now = useServerNow(overview.data)
  const activity = overview.data?.activity
  const { loggedIn } = useSession()
  const mine = useApiQuery(
    'activity/talentKing/queryActivitySurplus',
    { activityId: activity?.activityId ?? '', preview },
    { enabled: loggedIn && activity !== undefined },
  )
  useFollow(activity, now, preview === undefined)
  return { overview, mine: loggedIn ? mine.data : undefined, now }
}
