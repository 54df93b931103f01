import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { MetaOfAnswer, PageMeta } from '../../platform/page-meta'
import { profiles } from '../profile/schema'
import { briefsOf } from '../vod/people'

const WORDS = 100

const metaOf = (nickname: string, bio: string, avatar: string): PageMeta => ({
  title: `${nickname}的主页`,
  description: [...bio].slice(0, WORDS).join('') || '在点梦看TA的作品和直播',
  ...(avatar && { image: avatar }),
})

/** The link preview of a creator; null for somebody who is gone. */
export async function creatorMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const uid = query.get('uid') ?? ''
  const author = (await briefsOf(db, [uid]))(uid)
  if (author.gone) return null
  const [profile] = await db.select({ bio: profiles.bio }).from(profiles).where(eq(profiles.uid, uid))
  return metaOf(author.nickname, profile?.bio ?? '', author.avatar)
}

/** The same of the answer that was read for the page. */
export const creatorMetaOf: MetaOfAnswer<'user/creator/get'> = ({ author, bio }) =>
  metaOf(author.nickname, bio, author.avatar)
