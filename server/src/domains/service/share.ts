import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { presentProvider } from './detail'
import { offeredBy } from './market'
import { namesOf } from './provider/store'
import { providers, services } from './schema'
import { fromFenOf, inBusiness, ratingOf, ratingsOf, recordOf } from './store'

const MOST_OTHERS = 6
const MOST_OF_PROVIDER = 30

/** A shared service with its provider and other services, or a provider's own page. */
export const share: Handler<'service/share/query'> = async ({ id, uid: sharerUid }, { uid, db, clock }) => {
  const now = clock.now()
  const [hit] =
    id === undefined
      ? []
      : await db
          .select({ row: services, provider: providers })
          .from(services)
          .innerJoin(providers, eq(providers.uid, services.providerUid))
          .where(eq(services.id, id))
  const providerUid = id === undefined ? sharerUid : hit?.provider.uid
  const sharer = sharerUid !== undefined && sharerUid !== providerUid ? await personOf(db, sharerUid) : null
  const provider = hit?.provider ?? (await providerOf(db, providerUid))
  if (!provider || !inBusiness(provider, now))
    return { service: null, provider: null, list: [], sharer, own: provider?.uid === uid }
  const { row } = hit ?? {}
  const content = row?.state === 'online' ? row.published : null
  const [ratings, record, list] = await Promise.all([
    row && content
      ? ratingsOf(db, provider.uid, row.id)
      : ratingOf(db, { providerUid: provider.uid }).then((rating) => ({ rating, providerRating: rating })),
    recordOf(db, provider.uid, now),
    offeredBy(db, {
      providerUid: provider.uid,
      without: id,
      most: id === undefined ? MOST_OF_PROVIDER : MOST_OTHERS,
      now,
    }),
  ])
  return {
    service:
      row && content
        ? {
            id: row.id,
            title: content.title,
            category: content.category,
            covers: content.covers,
            packages: content.packages,
            fromFen: fromFenOf(content),
            ...ratings.rating,
          }
        : null,
    provider: presentProvider(provider, { ...record, ...ratings.providerRating }, now),
    list,
    sharer,
    own: provider.uid === uid,
  }
}

async function providerOf(db: Db, uid: string | undefined) {
  if (uid === undefined) return undefined
  return (await db.select().from(providers).where(eq(providers.uid, uid)))[0]
}

/** The sharer: an account that is there. */
async function personOf(db: Db, uid: string) {
  const [account] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), eq(users.state, 'normal')))
  return account ? ((await namesOf(db, [uid])).get(uid) ?? null) : null
}
