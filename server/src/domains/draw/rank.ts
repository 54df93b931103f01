import { randomUUID } from 'node:crypto'
import type { RankPrize } from '@dm/shared/contract/calls/activity/document'
import { minutesMs } from '@dm/shared/time'
import { and, asc, between, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { activities, activityEntries, activityFinalRanks } from '../activity/schema'
import { activityState } from '../activity/state'
import { findActivity, shownVersions, type ActivityRow, type EntryRow } from '../activity/store'
import { lockedActivity } from '../activity/versions'
import type { DomainJob } from '../domain'
import { isMinor } from '../profile/age'
import { wonGift } from '../welfare/prize'
import { giveReward } from '../welfare/reward'
import { prizes } from '../welfare/schema'
import { claimUntilOf } from './claim-time'
import { eachInTurn } from '../../platform/each'

const TITLE = '比赛奖品'

interface RankDeps extends Pick<Parameters<DomainJob['run']>[0], 'db' | 'clock'> {
  log: Pick<Parameters<DomainJob['run']>[0]['log'], 'warn' | 'error'>
}

/** Receiver of a minor's goods: the guardian who agreed to the entry; null for everybody else. */
function receiverOf({ guardian, team, birthday }: EntryRow, now: number) {
  return guardian && isMinor(team?.youngest ?? birthday, now) ? { name: guardian.name, mobile: guardian.mobile } : null
}

interface Won {
  activity: ActivityRow
  prize: RankPrize
  entry: EntryRow
  now: number
}

/** Gives one rank's prize, once; false when the activity's fund lacks its coins. */
async function give(tx: Db, { activity, prize, entry, now }: Won): Promise<boolean> {
  const { activityId, document } = activity
  const source = `rank:${entry.entryId}`
  const gift = wonGift(`rank-${prize.from}`, prize.gift)
  const { type, name, amount, valueFen } = prize.gift
  const isGoods = type === 'goods'
  const made = await tx
    .insert(prizes)
    .values({
      prizeId: randomUUID(),
      uid: entry.uid,
      activityId,
      source,
      gift,
      state: isGoods ? 'won' : 'delivered',
      claimUntil: isGoods ? claimUntilOf(document, now) : null,
      receiver: isGoods ? receiverOf(entry, now) : null,
      taxBearer: document.competition?.taxBearer ?? 'host',
      wonAt: now,
    })
    .onConflictDoNothing()
    .returning({ prizeId: prizes.prizeId })
  const [row] = made
  if (!row || isGoods) return true
  const reward = { type, name, amount, valueFen }
  if (await giveReward(tx, { uid: entry.uid, activityId, reward, kind: 'prize', source, title: TITLE, at: now }))
    return true
  await tx.delete(prizes).where(eq(prizes.prizeId, row.prizeId))
  return false
}

/**
 * Gives the prizes of one settled competition; what the fund or a disabled account holds back stays open until prizes
 * are no longer claimed. Returns how many stay open, null when it is not due.
 */
async function giveOf({ db, clock }: RankDeps, activityId: string): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lockedActivity(tx, activityId)
    const now = clock.now()
    const activity = await findActivity(tx, activityId, now)
    // Stale ranks are corrected first.
    if (!activity || activity.rankPrizesAt !== null || activity.ranksStaleAt !== null) return null
    const state = activityState({ ...activity, offlineAt: null }, now)
    if (state !== 'settled') return null
    let open = 0
    for (const prize of activity.document.competition?.rankPrizes ?? []) {
      const winners = await tx
        .select({ entry: activityEntries, account: users.state })
        .from(activityFinalRanks)
        .innerJoin(activityEntries, eq(activityEntries.entryId, activityFinalRanks.entryId))
        .innerJoin(users, eq(users.uid, activityEntries.uid))
        .where(
          and(eq(activityFinalRanks.activityId, activityId), between(activityFinalRanks.rank, prize.from, prize.to)),
        )
        .orderBy(asc(activityFinalRanks.rank))
      for (const { entry, account } of winners) {
        // A deleted account has nobody to receive it.
        if (account === 'gone') continue
        if (account === 'disabled' || !(await give(tx, { activity, prize, entry, now }))) open += 1
      }
    }
    if (open === 0 || now >= activity.document.claimUntil)
      await tx.update(activities).set({ rankPrizesAt: now }).where(eq(activities.activityId, activityId))
    return open
  })
}

/**
 * Gives the prizes of the final ranks once a result is settled (docs/product/activity.md#life-of-an-activity): each
 * once, on however many servers, also after downtime. Returns how many competitions it looked at.
 */
export async function giveRankPrizes(deps: RankDeps): Promise<number> {
  const { db, clock, log } = deps
  const now = clock.now()
  const shown = shownVersions(db, now)
  const due = await db
    .select({ activityId: activities.activityId })
    .from(activities)
    .innerJoin(shown, eq(shown.activityId, activities.activityId))
    .where(
      and(
        isNotNull(activities.frozenAt),
        isNull(activities.ranksStaleAt),
        isNull(activities.rankPrizesAt),
        lte(sql`(${shown.document}->>'publishUntil')::bigint`, now),
        sql`${shown.document} ? 'competition'`,
      ),
    )
  await eachInTurn(due, { log, keyOf: ({ activityId }) => activityId }, async ({ activityId }) => {
    const open = await giveOf(deps, activityId)
    if (open) log.warn({ activityId, open }, 'prizes of final ranks wait for the fund or for an account')
  })
  return due.length
}

export const rankPrizeJob: DomainJob = { name: 'rank-prizes', everyMs: minutesMs(1), run: giveRankPrizes }
