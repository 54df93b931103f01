import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../platform/schema'
import { promotableFrom } from '../promotables'
import { profiles } from '../profile/schema'
import { modelcards } from './schema'

/** Public model cards, by their owner's uid. */
export const promotableCards = promotableFrom((db) =>
  db
    .select({
      id: sql`${modelcards.uid}`.as('id'),
      title: sql`(${modelcards.content} ->> 'stageName') || '的模卡'`.as('title'),
      cover: sql`coalesce(${modelcards.content} ->> 'cover', ${profiles.avatar}, '')`.as('cover'),
      ownerUid: sql`${users.uid}`.as('owner_uid'),
      ownerName: sql`coalesce(${profiles.nickname}, '')`.as('owner_name'),
      at: sql`coalesce(${modelcards.publishedAt}, ${modelcards.createdAt})`.as('at'),
    })
    .from(modelcards)
    .innerJoin(users, eq(users.uid, modelcards.uid))
    .leftJoin(profiles, eq(profiles.uid, modelcards.uid))
    .where(and(eq(modelcards.status, 'public'), eq(users.state, 'normal'))),
)
