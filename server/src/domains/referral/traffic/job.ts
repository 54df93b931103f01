import { secondsMs } from '@dm/shared/time'
import { and, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { eachInTurn, type RowLog } from '../../../platform/each'
import type { DomainJob } from '../../domain'
import type { Promotables } from '../../promotables'
import { trafficBoosts } from '../schema'
import { countExposures, live, type BoostRow, stopBoost } from './count'

/** Ends what can no longer be shown: its pack has ended, or its item is not public any more. */
async function stopOver(db: Db, promotables: Promotables, now: number, log: RowLog): Promise<void> {
  const ended = await db
    .select()
    .from(trafficBoosts)
    .where(and(live, lte(trafficBoosts.expireAt, now)))
  const each = { log, keyOf: ({ id }: BoostRow) => id }
  await eachInTurn(ended, each, (boost) => db.transaction((tx) => stopBoost(tx, boost, 'expired')))
  for (const [type, { find }] of Object.entries(promotables)) {
    const rows = (await db.select().from(trafficBoosts).where(live)).filter((row) => row.targetType === type)
    const ids = [...new Set(rows.map(({ targetId }) => targetId))]
    const shown = ids.length === 0 ? [] : await find(db, ids, now)
    const open = new Set(shown.map(({ id }) => id))
    const hidden = rows.filter(({ targetId }) => !open.has(targetId))
    await eachInTurn(hidden, each, (boost) => db.transaction((tx) => stopBoost(tx, boost, 'hidden')))
  }
}

/** Counts exposures and ends promotions (docs/product/referral.md#traffic-packs). */
export const trafficBoostJob: DomainJob = {
  name: 'referral.traffic',
  everyMs: secondsMs(15),
  run: async ({ db, clock, promotables, log }) => {
    await countExposures(db, log)
    await stopOver(db, promotables, clock.now(), log)
  },
}
