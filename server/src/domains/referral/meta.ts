import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { previewOf, type MetaOfAnswer, type PageMeta } from '../../platform/page-meta'
import { users } from '../../platform/schema'
import { profiles } from '../profile/schema'

/** No reward words in what chats show (docs/product/referral.md#visits-privacy-sharing). */
const metaOf = (name: string, avatar: string): PageMeta => ({
  title: `${name}邀请你加入点梦`,
  description: '看短剧 · 接通告 · 交朋友',
  ...(avatar && { image: avatar }),
})

async function inviteMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const uid = query.get('uid')
  if (!uid) return null
  const [row] = await db
    .select({ name: profiles.nickname, avatar: profiles.avatar })
    .from(profiles)
    .innerJoin(users, eq(users.uid, profiles.uid))
    .where(and(eq(profiles.uid, uid), eq(users.state, 'normal')))
  return row ? metaOf(row.name, row.avatar) : null
}

/** The same from the inviter read for the page. */
const inviteMetaOf: MetaOfAnswer<'ivt/user/info/query'> = (info) => metaOf(info.name, info.avatar)

/** The link preview of an invitation. */
export const invitePreview = previewOf(inviteMeta, { call: 'ivt/user/info/query', meta: inviteMetaOf })
