import { pictureAt } from '@dm/shared/format'
import type { Db } from '../../db/open'
import type { MetaOfAnswer, PageMeta } from '../../platform/page-meta'
import { seenVod } from './store'

interface Facts {
  title: string
  cover: string
  description: string
}

const metaOf = ({ title, cover, description }: Facts): PageMeta => ({
  title,
  description: description.slice(0, 100),
  image: pictureAt(cover, 750),
})

/** The link preview of a public video; null for any other. */
export async function vodMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const vodId = query.get('vodId')
  if (!vodId) return null
  const row = await seenVod(db, vodId, null).catch(() => null)
  if (!row) return null
  return metaOf({ ...row.vod, description: row.collect?.intro ?? row.vod.topics.map((topic) => `#${topic}`).join(' ') })
}

/** The same of the video that was read for the page; one that the public does not see says nothing. */
export const vodMetaOf: MetaOfAnswer<'vod/detail/query'> = ({ vod, collect }) =>
  vod.state === 'published' && vod.visible === 'public'
    ? metaOf({ ...vod, description: collect?.intro ?? vod.topics.map((topic) => `#${topic}`).join(' ') })
    : undefined
