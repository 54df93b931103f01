import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../platform/schema'
import { promotableFrom } from '../promotables'
import { archives, profiles } from './schema'

/** Public archives, by their owner's uid. */
export const promotableArchives = promotableFrom((db) =>
  db
    .select({
      id: sql`${archives.uid}`.as('id'),
      title: sql`${archives.stageName} || '的档案'`.as('title'),
      cover: sql`coalesce(nullif(${archives.icon}, ''), nullif(${archives.cover}, ''), ${profiles.avatar}, '')`.as(
        'cover',
      ),
      ownerUid: sql`${users.uid}`.as('owner_uid'),
      ownerName: sql`coalesce(${profiles.nickname}, '')`.as('owner_name'),
      at: sql`${archives.updatedAt}`.as('at'),
    })
    .from(archives)
    .innerJoin(users, eq(users.uid, archives.uid))
    .leftJoin(profiles, eq(profiles.uid, archives.uid))
    .where(and(eq(archives.status, 'public'), eq(users.state, 'normal'))),
)
