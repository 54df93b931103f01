import { useApiQuery } from '@dm/shared/query'
import type { RequestError } from '@dm/shared/request'
import { useSession } from '@dm/shared/session'
import { usePreview } from './preview'
import { useServerNow } from './serverClock'
import { useFollow } from './useFollow'

/**
 * The activity by its id, else by the slot, with the server's clock; what is mine when logged in. An open page follows
 * every change of it by itself; without `asksMine` for a kind whose page asks for its own. A preview link (`?preview=`) shows its own version, at its moment.
 */
export function useActivity(id: string | null, slot: string, { asksMine = true }: { asksMine?: boolean } = {}) {
  const preview = usePreview()
  const target = id ? { activityId: id } : { slot }
  const overview = useApiQuery('activity/overview/query', preview ? { preview } : target, { staleTime: 5000 })
  const now = useServerNow(overview.data)
  const activity = overview.data?.activity
  const { loggedIn } = useSession()
  const mine = useApiQuery(
    'activity/talentKing/queryActivitySurplus',
    { activityId: activity?.activityId ?? '', preview },
    { enabled: asksMine && loggedIn && activity !== undefined },
  )
  useFollow(activity, now, preview === undefined, activity ? lostIn(overview) + lostIn(mine) : 0)
  return { overview, mine: loggedIn ? mine.data : undefined, now }
}

/** Returns the number of failed reads without an answer since the last success; a refusal is an answer. */
const lostIn = ({ error, errorUpdateCount }: { error: RequestError | null; errorUpdateCount: number }): number =>
  error !== null && error.retcode === null ? errorUpdateCount : 0
