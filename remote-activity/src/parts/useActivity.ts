import { useApiQuery } from '@dm/shared/query'
import type { RequestError } from '@dm/shared/request'
import { useSession } from '@dm/shared/session'
import { usePreview } from './preview'
import { useServerNow } from './serverClock'
import { useFollow } from './useFollow'

/**
 * Reads the activity by its id, else by the slot, with the server's clock, and the user's own data when logged in. An
 * open page follows every change. A preview link (`?preview=`) shows its own version, at its time.
 */
export function useActivity(id: string | null, slot: string) {
  const preview = usePreview()
  const target = id ? { activityId: id } : { slot }
  const overview = useApiQuery('activity/overview/query', preview ? { preview } : target, { staleTime: 5000 })
  const now = useServerNow(overview.data)
  const activity = overview.data?.activity
  const { loggedIn } = useSession()
  const mine = useApiQuery(
    'activity/talentKing/queryActivitySurplus',
    { activityId: activity?.activityId ?? '', preview },
    { enabled: loggedIn && activity !== undefined },
  )
  useFollow(activity, now, preview === undefined, activity ? lostIn(overview) + lostIn(mine) : 0)
  return { overview, mine: loggedIn ? mine.data : undefined, now }
}

/** Returns the number of failed reads without an answer since the last success; a refusal is an answer. */
const lostIn = ({ error, errorUpdateCount }: { error: RequestError | null; errorUpdateCount: number }): number =>
  error !== null && error.retcode === null ? errorUpdateCount : 0
