import { and, count, desc, eq, ne } from 'drizzle-orm'
import { paged } from '../../db/page'
import { wrongState } from '../../platform/failure'
import type { Handler } from '../handler'
import { lockedService, reviewOf, workingVersion, type ServiceRow } from './edit/store'
import { services } from './schema'
import { staleVersion } from './store'

/** A service as its owner lists it: the version that is worked on, else the public one. */
function present(row: ServiceRow) {
  const content = workingVersion(row)
  const prices = content.packages.flatMap(({ priceFen }) => priceFen ?? [])
  return {
    id: row.id,
    title: content.title || '未命名服务',
    cover: content.covers[0] ?? '',
    ...(prices.length > 0 && { fromFen: Math.min(...prices) }),
    state: row.state,
    ...reviewOf(row),
    views: row.views,
    version: row.version,
    updatedAt: row.updatedAt,
  }
}

/** 我发布的: all of one's services but those that were deleted, the last changed first. */
export const mine: Handler<'service/my/page'> = async (body, { uid, db }) => {
  const { state } = body
  const own = and(eq(services.providerUid, uid), ne(services.state, 'deleted'))
  const where = and(own, state && eq(services.state, state))
  const [found, states] = await Promise.all([
    paged(db, { from: services, where, order: [desc(services.updatedAt), services.id] }, body),
    db.select({ state: services.state, n: count() }).from(services).where(own).groupBy(services.state),
  ])
  const counted = (one: ServiceRow['state']) => states.find((row) => row.state === one)?.n ?? 0
  return {
    ...found,
    list: found.list.map(present),
    counts: {
      draft: counted('draft'),
      reviewing: counted('reviewing'),
      online: counted('online'),
      offline: counted('offline'),
      rejected: counted('rejected'),
    },
  }
}

/** 上架 or 下架 of a service that has passed its review. */
export const setOnline: Handler<'service/online/set'> = async ({ id, online, version }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const row = await lockedService(tx, uid, id)
    if (row.version !== version) throw staleVersion()
    if (!row.published || (row.state !== 'online' && row.state !== 'offline'))
      throw wrongState('请先通过审核', 'notReviewed')
    const [next] = await tx
      .update(services)
      .set({ state: online ? 'online' : 'offline', version: row.version + 1, updatedAt: clock.now() })
      .where(eq(services.id, id))
      .returning()
    return present(next ?? row)
  })
