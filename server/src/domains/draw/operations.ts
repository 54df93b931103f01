import { drawOpsCalls } from '@dm/shared/contract/ops/activity-draw'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import { audit } from '../../platform/audit'
import { notFound, wrongState } from '../../platform/failure'
import type { DomainOpsCtx } from '../domain'
import { prizes } from '../welfare/schema'

const LISTED = 500

/** Operators' calls on prizes. */
export const drawOperations = opsCalls<typeof drawOpsCalls, DomainOpsCtx>(drawOpsCalls, {
  prizeList: ({ activityId, state, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const wanted = and(
        eq(prizes.state, state),
        activityId === undefined ? undefined : eq(prizes.activityId, activityId),
      )
      const rows = await tx
        .select()
        .from(prizes)
        .where(wanted)
        .orderBy(asc(prizes.claimedAt), asc(prizes.prizeId))
        .limit(LISTED)
      const detail = { state, prizeIds: rows.map(({ prizeId }) => prizeId) }
      const subject = `activity:${activityId ?? 'all'}`
      await audit(tx, clock, { actor, action: 'prize.list', subject, reason, detail })
      return {
        total: await tx.$count(prizes, wanted),
        rows: rows.map(({ address, gift, ...row }) => ({
          prizeId: row.prizeId,
          activityId: row.activityId,
          uid: row.uid,
          gift: gift.name,
          name: address?.name ?? '',
          mobile: address?.mobile ?? '',
          city: address?.city ?? '',
          detail: address?.detail ?? '',
          claimedAt: row.claimedAt,
          carrier: row.carrier,
          trackingNo: row.trackingNo,
        })),
      }
    }),
  prizeShip: ({ prizeId, carrier, trackingNo, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const shipped = await tx
        .update(prizes)
        .set({ state: 'shipped', carrier, trackingNo, shippedAt: clock.now() })
        .where(and(eq(prizes.prizeId, prizeId), inArray(prizes.state, ['claimed', 'shipped'])))
        .returning({ state: prizes.state })
      if (shipped.length === 0) {
        const isThere = (await tx.$count(prizes, eq(prizes.prizeId, prizeId))) > 0
        throw isThere ? wrongState('奖品还没有领取，或已收货', 'stale') : notFound('奖品不存在')
      }
      const detail = { carrier, trackingNo }
      await audit(tx, clock, { actor, action: 'prize.ship', subject: `prize:${prizeId}`, reason, detail })
      return { prizeId, state: 'shipped' as const }
    }),
})
