import { daysMs } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import { openDatabase, type Db } from '@dm/server/database'
import { users, trafficBoosts, trafficExposures, trafficPacks } from '@dm/server/tables'
import { countExposures, noteSeen } from '@dm/server/promotion'
import { addPack, lockPack, reserve } from '@dm/server/wallet'
import { startPostgres } from '../machine/postgres'
import type { Row } from './table'

const SECONDS = 5
/** Number of simultaneous viewers. */
const VIEWERS = 100
const QUOTA = 1_000_000
const LEAST = 2_000
const PAYER = 'payer'
const BOOST = 'boost'

/** A pack of which everything is promised to one item, with a day's cap: what has one is locked and counted as well. */
async function promise(db: Db, now: number): Promise<void> {
  await db.insert(users).values({ uid: PAYER, createdAt: now })
  await db.transaction(async (tx) => {
    const pack = { uid: PAYER, name: '曝光包', total: QUOTA, expireAt: now + daysMs(30), at: now }
    const packId = await addPack(tx, pack)
    const row = await lockPack(tx, packId, PAYER)
    if (!row || !(await reserve(tx, row, QUOTA))) throw new Error('the pack was not promised')
    await tx.insert(trafficBoosts).values({
      ...{ id: BOOST, packId, uid: PAYER, ownerUid: PAYER, targetType: 'service', targetId: 's1', title: '服务' },
      ...{ cover: '', ownerName: '商家', quota: QUOTA, dailyCap: QUOTA, state: 'running', createdAt: now },
      expireAt: now + daysMs(30),
    })
  })
}

/**
 * Deliveries of one promotion per second on PostgreSQL, every tenth one reported twice at the same moment, while the
 * job counts; then all are counted and compared.
 */
export async function deliveries(): Promise<Row[]> {
  const postgres = await startPostgres()
  const { db, close } = await openDatabase({ url: postgres.url })
  try {
    const now = Date.now()
    await promise(db, now)
    const target = { id: 's1', title: '服务', cover: '', ownerUid: PAYER, ownerName: '商家' }
    const promotables = {
      service: { find: async () => [target], page: async () => ({ list: [target], total: 1, hasMore: false }) },
    }
    const ctx = { db, clock: { now: () => now }, promotables }
    const from = performance.now()
    let delivered = 0
    const isOver = () => performance.now() - from >= SECONDS * 1000
    const view = async (viewer: number) => {
      for (let n = 0; !isOver(); n += 1) {
        const see = () => noteSeen({ boostId: BOOST, opened: false }, { ...ctx, uid: `v${viewer}-${n}` })
        await (n % 10 > 0 ? see() : Promise.all([see(), see()]))
        delivered += 1
      }
    }
    // The job of the server, more often than it runs there.
    const count = async () => {
      while (!isOver()) {
        await new Promise((next) => setTimeout(next, 1000))
        await countExposures(db)
      }
    }
    await Promise.all([...Array.from({ length: VIEWERS }, (_, viewer) => view(viewer)), count()])
    const rate = Math.round(delivered / ((performance.now() - from) / 1000))
    await countExposures(db)
    const [pack] = await db.select({ used: trafficPacks.used, reserved: trafficPacks.reserved }).from(trafficPacks)
    const [boost] = await db.select({ used: trafficBoosts.used }).from(trafficBoosts)
    const [shown] = await db.select({ n: sql<number>`count(*)::int` }).from(trafficExposures)
    const counts = [delivered, shown?.n, boost?.used, pack?.used]
    const isExact = new Set(counts).size === 1 && pack?.reserved === QUOTA - delivered
    return [
      {
        what: 'deliveries of one promotion',
        value: `${rate}/s`,
        budget: `≥ ${LEAST}/s`,
        held: rate >= LEAST,
      },
      {
        what: 'delivered, rows, counted in the promotion and in its pack',
        value: counts.join(' = '),
        budget: 'equal',
        held: isExact,
      },
    ]
  } finally {
    await close()
    postgres.stop()
  }
}
