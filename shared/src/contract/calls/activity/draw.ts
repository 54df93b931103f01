import { z } from 'zod'
import { BoxSettings, Gift, WonGift } from './document'
import { call, Id, Ms, Nothing, PageQuery, pageOf, Preview, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { prizeAddressForm } from '../../forms/activity/prize'
import { MONEY } from '../../vocabulary/money'

/** A gift as the published table shows it now. */
const GiftNow = Gift.extend({
  /** Present odds: nothing while it is out, and of the fallback with all that is out. */
  effectivePpm: z.int(),
  /** Null where the number is not limited. */
  left: z.int().nullable(),
  dayLeft: z.int().nullable(),
})

const Box = BoxSettings.omit({ gifts: true }).extend({
  soldOut: z.boolean(),
  /** The caller's own state; null for a visitor. */
  mine: z.object({ freeLeft: z.int(), opensLeftToday: z.int(), pityCount: z.int() }).nullable(),
})

const Draw = z.object({
  drawId: Id,
  /** Twelve digits, for questions about it. */
  no: z.string(),
  boxId: Id,
  paidBy: z.enum(['free', 'keys']),
  oddsVersion: z.int(),
  roll: z.int(),
  rolledGiftId: Id,
  /** `fallback`: what the roll named was out; `pity`: the guarantee of a rare one. */
  why: z.enum(['odds', 'fallback', 'pity']),
  gift: Gift,
  prizeId: Id.nullable(),
  at: Ms,
})

const Address = formData(prizeAddressForm)

const Prize = z.object({
  prizeId: Id,
  activityId: Id,
  /** Origin of the prize. */
  source: z.enum(['rank', 'box', 'task', 'milestone']),
  activityTitle: z.string(),
  gift: WonGift,
  state: z.enum(['won', 'claimed', 'shipped', 'received', 'expired', 'delivered']),
  claimUntil: Ms.nullable(),
  address: Address.extend({ city: z.string() }).nullable(),
  /** Fixed receiver: the guardian of a minor. */
  receiver: Address.pick({ name: true, mobile: true }).nullable(),
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  /** Worth so much that a certified name is needed. */
  needCert: z.boolean(),
  taxBearer: z.enum(['host', 'winner']),
  wonAt: Ms,
})

/** Obstacle to the caller's draws and orders: `needAdult` is asked once, `blocked` is a decision of operations. */
export const DrawGate = z.enum(['ok', 'minor', 'needAdult', 'blocked'])
export type DrawGate = z.infer<typeof DrawGate>

/** Why draws, also of the love box and the new-user gift, and their prizes may be refused. */
export const drawReasons = [
  // Uncertified users say once that they are grown up.
  'adultNeeded',
  // The purchase was used: it is not taken back.
  'benefitUsed',
  'boxClosed',
  'chancesUsedUp',
  'claimOver',
  'keysShort',
  // Of the love box: no own card in it, nobody who fits today.
  'cardMissing',
  'noCardFits',
  'prizeShipped',
  // Of the new-user gift.
  'giftOfDeviceTaken',
  'notNewUser',
] as const

/** Boxes, draws, records and prizes (docs/product/activity.md#keys-chances-boxes-draws). */
export const activityDraw = {
  'activity/talentKing/queryBox': call({
    access: 'public',
    read: true,
    body: z.object({ activityId: Id, preview: Preview }),
    data: z.object({
      boxes: z.array(Box),
      keys: z.int().nullable(),
      gate: DrawGate.nullable(),
      /** Mine that were not shown to me yet, the oldest first. */
      unseen: z.array(Draw),
      prizesToClaim: z.int(),
      serverNow: Ms,
    }),
  }),
  'activity/talentKing/queryGift': call({
    access: 'public',
    read: true,
    body: z.object({
      activityId: Id,
      boxId: Id,
      /** An earlier version of the table, by which earlier draws can be recomputed. */
      version: z.int().optional(),
      preview: Preview,
    }),
    data: z.object({
      gifts: z.array(GiftNow),
      oddsVersion: z.int(),
      oddsFrom: Ms,
      next: z.object({ version: z.int(), from: Ms, gifts: z.array(Gift) }).nullable(),
      fallbackGiftId: Id,
      pityAfter: z.int().nullable(),
    }),
  }),
  'activity/box/open': call({
    invalidates: ['activity', 'userbag', ...MONEY],
    body: z.object({
      activityId: Id,
      boxId: Id,
      count: z.union([z.literal(1), z.literal(5)]).default(1),
      adult: z.boolean().optional(),
      preview: Preview,
      requestId: RequestId,
    }),
    data: z.object({
      draws: z.array(Draw),
      keys: z.int(),
      freeLeft: z.int(),
      opensLeftToday: z.int(),
      pityCount: z.int(),
    }),
  }),
  'activity/box/draw/seen': call({
    invalidates: ['activity/talentKing/queryBox'],
    body: z.object({ drawIds: z.array(Id).min(1).max(20) }),
    data: Nothing,
  }),
  'activity/talentKing/queryActivityRecord': call({
    access: 'public',
    read: true,
    body: z.object({ activityId: Id, scope: z.enum(['winners', 'mine']), ...PageQuery }),
    data: z.object(
      pageOf(
        z.object({
          drawId: Id,
          /** The first letter of a nickname and `**`; mine: empty. */
          who: z.string(),
          gift: z.object({ name: z.string(), type: z.string(), valueFen: z.int() }),
          at: Ms,
          no: z.string().nullable(),
          roll: z.int().nullable(),
          oddsVersion: z.int().nullable(),
          why: z.enum(['odds', 'fallback', 'pity']).nullable(),
        }),
      ),
    ),
  }),
  'activity/talentKing/queryUserPrizeGift': call({
    read: true,
    body: z.object({ activityId: Id.optional(), state: z.enum(['toClaim', 'all']).default('all'), ...PageQuery }),
    data: z.object({ ...pageOf(Prize), toClaim: z.int(), serverNow: Ms }),
  }),
  'activity/prize/claim': call({
    invalidates: ['activity/talentKing'],
    body: z.object({ prizeId: Id, address: formBody(prizeAddressForm), requestId: RequestId }),
    data: z.object({ prize: Prize }),
  }),
  'activity/prize/receive': call({
    invalidates: ['activity/talentKing'],
    body: z.object({ prizeId: Id, requestId: RequestId }),
    data: z.object({ prize: Prize }),
  }),
}
