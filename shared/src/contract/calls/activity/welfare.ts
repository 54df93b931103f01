import { z } from 'zod'
import { NewGiftSettings, Reward } from './document'
import { call, Coin, Day, DeviceId, Id, Month, Ms, Preview, RequestId } from '../../call'
import { MONEY } from '../../vocabulary/money'

const SignDay = z.object({
  day: Day,
  /** `off`: outside the period, before the account was made, or while the activity was paused. */
  state: z.enum(['signed', 'madeUp', 'missed', 'today', 'future', 'off']),
  coin: Coin,
})

const Task = z.object({
  taskId: Id,
  section: z.enum(['newbie', 'daily', 'limited']),
  title: z.string(),
  desc: z.string(),
  progress: z.int(),
  target: z.int(),
  reward: Reward,
  state: z.enum(['locked', 'todo', 'ready', 'drawn', 'expired']),
  from: Ms.nullable(),
  to: Ms.nullable(),
  /** Rest of a limited number; null where there is none. */
  left: z.int().nullable(),
  /** Nothing is left of it, or the fund does not hold it. */
  gone: z.boolean(),
  go: z.object({ kind: z.enum(['path', 'app']), value: z.string() }),
})

const GiftItem = NewGiftSettings.shape.items.element

/** Why sign-ins, tasks and gifts may be refused. */
export const welfareReasons = [
  // The gifts are used up: of a task, a fund, a box.
  'giftsGone',
  'makeUpLimitReached',
  // Not one of the days that may be made up.
  'makeUpOutside',
  'milestoneAhead',
  'noMakeUpCard',
  'taskNotReady',
  'taskOver',
] as const

/** Sign-in, make-up, milestones and welfare tasks (docs/product/activity.md#sign-in-tasks-new-user-gift). */
export const welfare = {
  'signIn/query': call({
    read: true,
    body: z.object({ month: Month.optional() }),
    data: z.object({
      activityId: Id,
      month: Month,
      days: z.array(SignDay),
      streak: z.int(),
      signedToday: z.boolean(),
      /** Of today: earned, or to be earned. */
      todayCoin: Coin,
      ladder: z.array(Coin),
      milestones: z.array(z.object({ days: z.int(), gift: Reward, state: z.enum(['locked', 'ready', 'drawn']) })),
      makeUp: z.object({
        cards: z.int(),
        leftThisMonth: z.int(),
        coin: Coin,
        /** The days that may be made up now, the latest last. */
        days: z.array(Day),
      }),
      remind: z.boolean(),
      /** Coins earned here so far. */
      totalCoin: Coin,
      serverNow: Ms,
    }),
  }),
  'signIn/do': call({
    invalidates: ['signIn', 'weal', ...MONEY],
    body: z.object({ requestId: RequestId }),
    data: z.object({ day: Day, coin: Coin, streak: z.int() }),
  }),
  'signIn/makeUp': call({
    invalidates: ['signIn', 'weal', ...MONEY],
    body: z.object({ day: Day, by: z.enum(['card', 'coin']), requestId: RequestId }),
    data: z.object({ day: Day, streak: z.int(), cards: z.int(), balanceCoin: Coin }),
  }),
  'signIn/milestone/draw': call({
    invalidates: ['signIn', ...MONEY],
    body: z.object({ days: z.int().min(1).max(366), requestId: RequestId }),
    data: z.object({ gift: Reward }),
  }),
  'signIn/remind/set': call({
    invalidates: ['signIn'],
    body: z.object({ on: z.boolean() }),
    data: z.object({ on: z.boolean() }),
  }),
  'activity/newGift/query': call({
    read: true,
    body: z.object({ activityId: Id, preview: Preview }),
    data: z.object({
      state: z.enum(['notNew', 'ready', 'received']),
      receivedAt: Ms.nullable(),
      /** Received, or to be received: a certified minor gets coins and cards alone. */
      items: z.array(GiftItem),
    }),
  }),
  'activity/newGift/receive': call({
    invalidates: ['activity/newGift', 'signIn', 'activity/talentKing', ...MONEY],
    body: z.object({ activityId: Id, deviceId: DeviceId, preview: Preview, requestId: RequestId }),
    data: z.object({ items: z.array(GiftItem), receivedAt: Ms }),
  }),
  'weal/task/list': call({
    access: 'public',
    read: true,
    body: z.object({}),
    data: z.object({ activityId: Id, tasks: z.array(Task), nextResetAt: Ms, serverNow: Ms }),
  }),
  'weal/task/draw': call({
    invalidates: ['weal', 'signIn', ...MONEY],
    body: z.object({ taskId: Id, requestId: RequestId }),
    data: z.object({ reward: Reward, balanceCoin: Coin }),
  }),
}
