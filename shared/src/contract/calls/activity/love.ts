import { z } from 'zod'
import { call, Id, ImageUrl, Ms, Nothing, pageOf, PageQuery, Preview, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { loveCardForm, loveWishForm } from '../../forms/activity/love'
import { loveReportForm } from '../../forms/common/report'

/** A person as others see it: never a name, a phone or the exact age. */
const LoveCard = z.object({
  cardId: Id,
  nickname: z.string(),
  /** 3:4. */
  photo: ImageUrl,
  gender: z.enum(['male', 'female']),
  /** `25–29岁`. */
  ageBand: z.string(),
  city: z.string(),
  tags: z.array(z.string()),
  words: z.string(),
})

const MyCard = LoveCard.extend({
  state: z.enum(['reviewing', 'inPool', 'rejected', 'off', 'frozen', 'banned']),
  rejectReason: z.string().nullable(),
  cityCode: z.string(),
  wish: formData(loveWishForm),
})

const Reaction = z.enum(['opened', 'liked', 'passed', 'matched'])

const LoveDraw = z.object({
  drawId: Id,
  card: LoveCard,
  reaction: Reaction,
  at: Ms,
  /** Why the card cannot be seen any more: taken back, or its owner left. */
  gone: z.enum(['off', 'left']).nullable(),
  /** Until when a passed one can still be liked. */
  likeUntil: Ms.nullable(),
  /** Of matched people alone. */
  uid: Id.nullable(),
})

const Report = formBody(loveReportForm)

/** Obstacles of the caller: `blocked` is a card that operations have shut out. */
const Gate = z.enum(['ok', 'needCert', 'minor', 'blocked'])

/** The love box (docs/product/activity.md#love-box). */
export const activityLove = {
  'activity/box/query': call({
    access: 'public',
    read: true,
    body: z.object({ activityId: Id, preview: Preview }),
    data: z.object({
      poolSize: z.int(),
      openedToday: z.int(),
      matchedPairs: z.int(),
      /** Null for a visitor. */
      mine: z
        .object({
          gate: Gate,
          /** Chances of today: free ones, and such that a key pays for. */
          left: z.int(),
          keys: z.int(),
          card: MyCard.nullable(),
          /** Number of people who have opened the caller's card here. */
          met: z.int(),
          unreadMatches: z.int(),
          /** From the profile and the certification, for a first card. */
          about: z.object({ gender: z.enum(['male', 'female']).nullable(), ageBand: z.string() }),
        })
        .nullable(),
      serverNow: Ms,
    }),
  }),
  /** Puts a card in, or changes it; it is reviewed before others meet it. */
  'activity/box/entry': call({
    invalidates: ['activity/box'],
    body: formBody(loveCardForm).extend({
      activityId: Id,
      wish: formBody(loveWishForm),
      agree: z.literal(true),
      requestId: RequestId,
    }),
    data: z.object({ card: MyCard }),
  }),
  'activity/box/entry/off': call({
    invalidates: ['activity/box'],
    body: z.object({ activityId: Id, requestId: RequestId }),
    data: z.object({ card: MyCard }),
  }),
  'activity/box/card/open': call({
    invalidates: ['activity/box'],
    body: z.object({ activityId: Id, requestId: RequestId }),
    data: z.object({ draw: LoveDraw, left: z.int() }),
  }),
  'activity/box/card/page': call({
    read: true,
    body: z.object({ activityId: Id, tab: z.enum(['opened', 'matched']), ...PageQuery }),
    data: z.object({ ...pageOf(LoveDraw), serverNow: Ms }),
  }),
  'activity/box/react': call({
    invalidates: ['activity/box'],
    body: z.object({ drawId: Id, to: z.enum(['like', 'pass', 'block']) }),
    data: z.object({ draw: LoveDraw.nullable(), matched: z.boolean() }),
  }),
  'activity/box/report': call({
    invalidates: ['activity/box'],
    body: Report.extend({ drawId: Id, text: Report.shape.text.default(''), requestId: RequestId }),
    data: Nothing,
  }),
  /** The owner of a card was here: it stays in the pool for another thirty days. `matches`: and has seen them. */
  'activity/box/visit': call({
    invalidates: ['activity/box/query'],
    body: z.object({ activityId: Id, matches: z.boolean().default(false) }),
    data: Nothing,
  }),
}
