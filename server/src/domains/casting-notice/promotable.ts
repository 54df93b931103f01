import { and, eq, gt, sql } from 'drizzle-orm'
import { users } from '../../platform/schema'
import { promotableFrom } from '../promotables'
import { profiles } from '../profile/schema'
import { notices } from './schema'

/** Notices that can be entered. */
export const promotableNotices = promotableFrom((db, now) =>
  db
    .select({
      id: notices.id,
      title: notices.title,
      cover: notices.cover,
      ownerUid: sql`${users.uid}`.as('owner_uid'),
      ownerName: sql`coalesce(${profiles.nickname}, '')`.as('owner_name'),
      at: sql`${notices.publishedAt}`.as('at'),
    })
    .from(notices)
    .innerJoin(users, eq(users.uid, notices.organiserUid))
    .leftJoin(profiles, eq(profiles.uid, notices.organiserUid))
    .where(and(eq(notices.state, 'recruiting'), gt(notices.deadline, now), eq(users.state, 'normal'))),
)
