import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { promotableFrom } from '../promotables'
import { providers, services } from './schema'

/** The services that the market shows. */
export const promotableServices = promotableFrom((db, now) =>
  db
    .select({
      id: services.id,
      title: sql`${services.published} ->> 'title'`.as('title'),
      cover: sql`coalesce(${services.published} -> 'covers' ->> 0, '')`.as('cover'),
      ownerUid: sql`${providers.uid}`.as('owner_uid'),
      ownerName: sql`${providers.name}`.as('owner_name'),
      at: sql`${services.updatedAt}`.as('at'),
    })
    .from(services)
    .innerJoin(providers, eq(providers.uid, services.providerUid))
    .where(
      and(
        eq(services.state, 'online'),
        isNotNull(services.published),
        eq(providers.state, 'approved'),
        or(isNull(providers.expireAt), gt(providers.expireAt, now)),
      ),
    ),
)
