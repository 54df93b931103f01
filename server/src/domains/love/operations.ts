import { loveOpsCalls } from '@dm/shared/contract/ops/activity-love'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import { audit } from '../../platform/audit'
import { notFound, wrongState } from '../../platform/failure'
import { withdrawReview } from '../../platform/review'
import type { DomainOpsCtx } from '../domain'
import { closeReports } from '../modelcard/reports'
import { reports } from '../modelcard/schema'
import { LOVE_REVIEW } from './card'
import { loveCards } from './schema'

const LISTED = 200

/** From which states operations bring a card into another one. */
const FROM = {
  inPool: ['reviewing', 'frozen'],
  rejected: ['reviewing', 'frozen', 'inPool'],
  banned: ['reviewing', 'frozen', 'inPool', 'rejected', 'off'],
} as const

/** Operators' calls on cards of the love box. */
export const loveOperations = opsCalls<typeof loveOpsCalls, DomainOpsCtx>(loveOpsCalls, {
  loveCards: async (_body, { db, clock }) => {
    const rows = await db
      .select({ card: loveCards, reports: count(reports.id) })
      .from(loveCards)
      .leftJoin(
        reports,
        and(eq(reports.targetType, 'loveCard'), eq(reports.targetId, loveCards.cardId), eq(reports.state, 'open')),
      )
      .where(inArray(loveCards.state, ['reviewing', 'frozen']))
      .groupBy(loveCards.cardId)
      .orderBy(asc(loveCards.submittedAt))
      .limit(LISTED)
    return {
      now: clock.now(),
      rows: rows.map(({ card, reports: n }) => ({
        cardId: card.cardId,
        uid: card.uid,
        state: card.state === 'frozen' ? ('frozen' as const) : ('reviewing' as const),
        reports: n,
        photo: card.photo,
        words: card.words,
        since: card.frozenAt ?? card.submittedAt,
      })),
    }
  },
  loveCardSet: ({ cardId, to, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const [card] = await tx.select().from(loveCards).where(eq(loveCards.cardId, cardId)).for('update')
      if (!card) throw notFound(`没有心动卡 ${cardId}`)
      const before: readonly string[] = FROM[to]
      if (!before.includes(card.state)) throw wrongState('心动卡的状态已变化，请刷新', 'stale')
      await withdrawReview(tx, clock, LOVE_REVIEW, cardId)
      await tx
        .update(loveCards)
        .set({ state: to, rejectReason: to === 'inPool' ? null : reason, frozenAt: null })
        .where(eq(loveCards.cardId, cardId))
      // Reports that were looked at do not freeze the card again.
      const result = to === 'inPool' ? 'dismissed' : 'upheld'
      await closeReports(tx, { type: 'loveCard', ids: [cardId] }, result, clock.now())
      const detail = { from: card.state, to, uid: card.uid }
      await audit(tx, clock, { actor, action: 'love.card.set', subject: `loveCard:${cardId}`, reason, detail })
      return { cardId, state: to }
    }),
})
