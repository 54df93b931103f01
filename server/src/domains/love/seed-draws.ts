import { dayOf, daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import type { SeedContext } from '../../demo/context'
import { DEMO } from '../../demo/accounts'
import { loveDraws, type loveCards } from './schema'
import { openedCard } from './store'

export type Card = typeof loveCards.$inferInsert

export interface Made {
  uid: string
  nickname: string
  card: Card & { cardId: string }
}

/** Openings: by the demo performer on four days, by two who like her, and by the crowd. */
export async function seedDraws({ db, now }: SeedContext, own: Made['card'], all: Made[]): Promise<void> {
  const ownAs = { uid: DEMO.performer, nickname: '林小满', card: own }
  const row = (
    by: Made,
    of: Made,
    reaction: 'opened' | 'liked' | 'passed' | 'matched',
    at: number,
    matchSeenAt: number | null = null,
  ): typeof loveDraws.$inferInsert => ({
    drawId: `love-draw-${by.uid}-${of.uid}`,
    activityId: of.card.activityId,
    uid: by.uid,
    cardId: of.card.cardId,
    ofUid: of.uid,
    card: openedCard({ ...of.card, rejectReason: null, exposedDay: '', exposed: 0, frozenAt: null }, of.nickname, now),
    dayKey: dayOf(at),
    n: 1,
    paidBy: 'free',
    reaction,
    at,
    reactedAt: reaction === 'opened' ? null : at + minutesMs(1),
    matchSeenAt,
  })
  const one = (n: number): Made => {
    const found = all[n]
    if (!found) throw new Error(`no card ${n}`)
    return found
  }
  const days = (ago: number) => now - daysMs(ago)
  await db.insert(loveDraws).values([
    row(ownAs, one(0), 'matched', days(5)),
    row(one(0), ownAs, 'matched', days(4)),
    row(ownAs, one(10), 'liked', days(4)),
    row(ownAs, one(44), 'liked', days(3)),
    row(ownAs, one(12), 'passed', days(1)),
    // Two who like her, whom she has not met: they come first.
    row(one(2), ownAs, 'liked', days(2)),
    row(one(4), ownAs, 'liked', days(1)),
    ...Array.from({ length: 24 }, (_, n) =>
      row(one(60 + n), one(61 + n), 'passed', now - (n % 3) * hoursMs(1) - minutesMs(n)),
    ),
  ])
}
