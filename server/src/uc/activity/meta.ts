import type { PageMetaReader } from '../../delivery/meta'
import { systemClock } from '../../platform/clock'
import { Failure } from '../../platform/failure'
import { presentActivity } from './overview'
import { activityById, activityInSlot } from './store'

/** What a chat shows of a shared competition: the words and the picture of its document. */
export const competitionMeta: PageMetaReader = async (query, db) => {
  const id = query.get('id')
  const now = systemClock.now()
  try {
    const row = id ? await activityById(db, id) : await activityInSlot(db, 'competition', now)
    const { share } = presentActivity(row, now)
    return { title: share.title, description: share.desc, image: share.image.url }
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
