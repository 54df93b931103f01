import type { MetaOfAnswer, PageMetaReader } from '../../platform/page-meta'
import { Failure } from '../../platform/failure'
import { openState } from './state'
import { activityById, activityInSlot } from './store'

/** Link preview of a shared activity, of `?id=`, else of a slot: title, text and picture of its document. */
export const metaIn =
  (slot: string): PageMetaReader =>
  async (query, db, now) => {
    const id = query.get('id')
    try {
      const row = await activityById(db, id || (await activityInSlot(db, slot, now)), now)
      openState(row, now)
      const { share } = row.document
      return { title: share.title, description: share.desc, image: share.image.url }
    } catch (error) {
      if (error instanceof Failure) return null
      throw error
    }
  }

/** The same from the activity that was read for the page; a document under preview is not shown. */
export const activityMetaOf: MetaOfAnswer<'activity/overview/query'> = ({ activity: { share }, previewAt }) =>
  previewAt === null ? { title: share.title, description: share.desc, image: share.image.url } : undefined
