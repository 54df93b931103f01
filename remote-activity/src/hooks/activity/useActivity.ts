import { usePageParams, useRead } from '@dm/shared/reads'
import type { RequestError } from '@dm/shared/request'
import { useSession } from '@dm/shared/session'
import { useServerNow } from '../useServerNow'
import { mine as anyMine, params, type ActivityPage } from './reads'
import { useFollow } from './useFollow'

/**
 * The activity of a page by its address, with the server's clock; what is mine when logged in, where the page declares
 * it. An open page follows every change of it by itself. A preview link (`?preview=`) shows its own version, at its
 * moment.
 */
export function useActivity({ reads: { previewed, named, standing, mine: declared } }: Pick<ActivityPage, 'reads'>) {
  const { id, preview } = usePageParams({ params })
  const asked = preview !== null ? previewed : id !== null && named ? named : standing
  const overview = useRead(asked, {}, { staleTime: 5000 })
  const now = useServerNow(overview.data)
  const activity = overview.data?.activity
  const { loggedIn } = useSession()
  const mine = useRead(
    declared ?? { ...anyMine, params },
    {},
    {
      chosen: { activityId: activity?.activityId ?? '' },
      enabled: declared !== undefined && activity !== undefined,
    },
  )
  useFollow(activity, now, preview === null, activity ? lostIn(overview) + lostIn(mine) : 0)
  return { overview, mine: loggedIn ? mine.data : undefined, now }
}

/** Returns the number of failed reads without an answer since the last success; a refusal is an answer. */
const lostIn = ({ error, errorUpdateCount }: { error: RequestError | null; errorUpdateCount: number }): number =>
  error !== null && error.retcode === null ? errorUpdateCount : 0
