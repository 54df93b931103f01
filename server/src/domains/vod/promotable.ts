import { eq, sql } from 'drizzle-orm'
import { users } from '../../platform/schema'
import { promotableFrom } from '../promotables'
import { profiles, vods } from '../profile/schema'
import { isListed } from './store'

/** The videos that lists recommend. */
export const promotableVideos = promotableFrom((db) =>
  db
    .select({
      id: sql`${vods.vodId}`.as('id'),
      title: vods.title,
      cover: vods.cover,
      ownerUid: sql`${vods.uid}`.as('owner_uid'),
      ownerName: sql`coalesce(${profiles.nickname}, '')`.as('owner_name'),
      at: sql`${vods.createdAt}`.as('at'),
    })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .leftJoin(profiles, eq(profiles.uid, vods.uid))
    .where(isListed),
)
