import { monthOf } from '@dm/shared/time'
import { monthDay } from '@dm/shared/format'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { openState, requireRunning } from '../../activity/state'
import type { Handler } from '../../handler'
import { balances } from '../../wallet/ledger/balances'
import { spendCoins } from '../../wallet/ledger/coins'
import { recordReward } from '../prize'
import { giveReward } from '../reward'
import { makeUpCards, signIns, signMilestones, signReminders } from '../schema'
import { madeUpIn } from './query'
import { cardsOf, signActivity, signedDays } from './store'
import { ladderCoin, longestOf, openDays, streakOf } from './streak'

/** One account's sign-ins come one after the other; the primary key holds the day all the same. */
const lockSigns = (tx: Db, uid: string) => lockOn(tx, `sign:${uid}`)

/** Signs in for today. With an empty fund the day counts for the streak and pays nothing. */
export const signDo: Handler<'signIn/do'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'signIn/do', requestId: body.requestId, body, clock }, async () => {
      await lockSigns(tx, uid)
      const now = clock.now()
      const activity = await signActivity(tx, now)
      requireRunning(activity.row, now)
      const { activityId } = activity.row
      const { days } = await signedDays(tx, activity, uid, now)
      const day = days.today
      if (days.signed.has(day)) throw wrongState('今天已经签到过了', 'alreadyDone')
      const streak = streakOf({ ...days, signed: new Set([...days.signed, day]) })
      const reward = {
        type: 'coin' as const,
        name: '签到奖励',
        amount: ladderCoin(activity.settings.ladder, streak),
        valueFen: 0,
      }
      const source = `sign:${uid}:${day}`
      const paid = await giveReward(tx, { uid, activityId, reward, kind: 'sign', source, title: '签到奖励', at: now })
      const coin = paid ? reward.amount : 0
      await tx.insert(signIns).values({ uid, day, activityId, by: 'day', coin, at: now })
      return { day, coin, streak }
    }),
  )

/** Makes up a missed day: with a card, else with coins. It pays nothing and restores the streak. */
export const signMakeUp: Handler<'signIn/makeUp'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'signIn/makeUp', requestId: body.requestId, body, clock }, async () => {
      await lockSigns(tx, uid)
      const now = clock.now()
      const { day, by } = body
      const activity = await signActivity(tx, now)
      requireRunning(activity.row, now)
      const { activityId } = activity.row
      const { makeUpWithinDays, makeUpPerMonth, makeUpCoin } = activity.settings
      const { rows, days } = await signedDays(tx, activity, uid, now)
      if (days.signed.has(day)) throw wrongState('这一天已经签到了', 'alreadyDone', 'day')
      if (!openDays(days, makeUpWithinDays).includes(day))
        throw wrongState(`只能补签最近${makeUpWithinDays}天`, 'makeUpOutside', 'day')
      if (madeUpIn(rows, monthOf(now)) >= makeUpPerMonth) throw wrongState('本月补签次数已用完', 'makeUpLimitReached')
      const title = `补签${monthDay(day, days.today)}`
      if (by === 'card') await takeCard(tx, uid)
      else
        await spendCoins(tx, { uid, coin: makeUpCoin, kind: 'market', bizId: `makeUp:${uid}:${day}`, at: now, title })
      await tx.insert(signIns).values({ uid, day, activityId, by, at: now })
      const { availableCoin: balanceCoin } = await balances(tx, uid)
      const streak = streakOf({ ...days, signed: new Set([...days.signed, day]) })
      return { day, streak, cards: await cardsOf(tx, uid), balanceCoin }
    }),
  )

async function takeCard(tx: Db, uid: string): Promise<void> {
  const taken = await tx
    .update(makeUpCards)
    .set({ left: sql`${makeUpCards.left} - 1` })
    .where(and(eq(makeUpCards.uid, uid), gt(makeUpCards.left, 0)))
    .returning({ left: makeUpCards.left })
  if (taken.length === 0) throw wrongState('没有补签卡', 'noMakeUpCard', 'by')
}

/** Draws a milestone that was reached, once; while it runs, and until the publication period is over. */
export const drawMilestone: Handler<'signIn/milestone/draw'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'signIn/milestone/draw', requestId: body.requestId, body, clock }, async () => {
      await lockSigns(tx, uid)
      const now = clock.now()
      const activity = await signActivity(tx, now)
      const { activityId, document } = activity.row
      const state = openState(activity.row, now)
      if (state !== 'ended' || now >= document.publishUntil) requireRunning(activity.row, now)
      const milestone = activity.settings.milestones.find(({ days }) => days === body.days)
      const { days } = await signedDays(tx, activity, uid, now)
      const longest = longestOf(days)
      if (!milestone || longest < body.days)
        throw wrongState(`还差 ${Math.max(1, body.days - longest)} 天`, 'milestoneAhead')
      const fresh = await tx
        .insert(signMilestones)
        .values({ activityId, uid, days: body.days, at: now })
        .onConflictDoNothing()
        .returning({ days: signMilestones.days })
      if (fresh.length === 0) throw wrongState('已经领取过了', 'alreadyDone')
      const source = `milestone:${activityId}:${uid}:${body.days}`
      const given = { uid, activityId, reward: milestone.gift, source, at: now }
      if (!(await giveReward(tx, { ...given, kind: 'sign', title: `连续签到${body.days}天` })))
        throw wrongState('福利已发完', 'giftsGone')
      await recordReward(tx, { ...given, giftId: `milestone-${body.days}` })
      return { gift: milestone.gift }
    }),
  )

/** 签到提醒: an SMS in the evening of a day without a sign-in. Doing it twice changes nothing. */
export const setRemind: Handler<'signIn/remind/set'> = async ({ on }, { uid, db }) => {
  if (on) await db.insert(signReminders).values({ uid }).onConflictDoNothing()
  else await db.delete(signReminders).where(eq(signReminders.uid, uid))
  return { on }
}
