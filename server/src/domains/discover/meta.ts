import { pictureAt } from '@dm/shared/format'
import type { Db } from '../../db/open'
import type { MetaOfAnswer, PageMeta } from '../../platform/page-meta'
import { publicCards } from '../vod/store'
import { seenPost } from '../vod/subject'

const TITLE = 20
const WORDS = 100

const metaOf = (text: string, picture: string | undefined): PageMeta => ({
  title: [...text.replaceAll('\n', ' ')].slice(0, TITLE).join('') || '动态',
  description: [...text].slice(0, WORDS).join(''),
  ...(picture !== undefined && { image: pictureAt(picture, 750) }),
})

/** The link preview of a public post; null for any other. */
export async function postMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const id = query.get('id')
  const post = id ? await seenPost(db, id, null).catch(() => null) : null
  if (!post) return null
  const card = post.vodId === null ? undefined : (await publicCards(db, [post.vodId])).get(post.vodId)
  return metaOf(post.text, post.pictures[0] ?? card?.cover)
}

/** The same of the post that was read for the page; one that the public does not see says nothing. */
export const postMetaOf: MetaOfAnswer<'discover/detail/query'> = ({ post }) =>
  post.state === 'published' && !post.author.gone
    ? metaOf(post.text, post.pictures[0] ?? (post.vod === null || post.vod === 'gone' ? undefined : post.vod.cover))
    : null
