import type { MetaOfAnswer, PageMetaReader } from '../../platform/page-meta'
import { Failure } from '../../platform/failure'
import { publicCompany } from './store'

/** Link preview of a shared company card; null for one that is not public. */
export const modelcardMeta: PageMetaReader = async (query, db, now) => {
  const uid = query.get('uid')
  if (!uid) return null
  try {
    const { row, cert } = await publicCompany(db, uid, now)
    return { title: cert?.name ?? row.shortName, description: row.slogan, image: row.logo }
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** The same from the card read for the page, for a visitor with the public view. */
export const modelcardMetaOf: MetaOfAnswer<'enterprise/modelcard/get'> = ({ head }, query) =>
  query.get('uid') && head.viewerRole === 'none'
    ? { title: head.name, description: head.slogan, image: head.logo }
    : undefined
