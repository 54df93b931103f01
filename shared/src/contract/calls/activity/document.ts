// One file beyond the usual length: the parts of one document, which refer to one another.
import { z } from 'zod'
import { Fen, Id, ImageUrl, Ms } from '../../call'

/** A picture of a document: its size is known before it loads, so that nothing shifts. */
export const Picture = z.object({ url: ImageUrl, width: z.int().positive(), height: z.int().positive() })

/** `#RRGGBB`. */
const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

/** Colours and hero of a campaign page; each `on…` colour is the text colour on the one before it. */
export const Theme = z.object({
  primary: Colour,
  onPrimary: Colour,
  background: Colour,
  card: Colour,
  onCard: Colour,
  hero: Picture,
  texture: Picture.optional(),
})

export const Share = z.object({ title: z.string().max(30), desc: z.string().max(60), image: Picture })
export const Phase = z.object({ name: z.string().min(1).max(12), from: Ms, to: Ms })
export const Para = z.object({ style: z.enum(['h', 'p', 'li']), text: z.string().max(500) })

/** Value of a prize or a gift. `amount` counts coins, days or pieces. */
export const PrizeGift = z.object({
  type: z.enum(['coin', 'vipDays', 'traffic', 'goods']),
  name: z.string().min(1).max(20),
  amount: z.int().min(1),
  valueFen: Fen.min(0),
})

export const RankPrize = z.object({
  label: z.string().min(1).max(12),
  from: z.int().min(1),
  to: z.int().min(1),
  gift: PrizeGift,
})

export const CompetitionSettings = z.object({
  entryMode: z.enum(['form', 'quick']),
  noticeId: Id.optional(),
  media: z.enum(['video', 'images']),
  groups: z.array(z.object({ groupId: Id, name: z.string().min(1).max(8) })).max(12),
  ageMin: z.int().min(3).max(80),
  ageMax: z.int().min(3).max(80),
  entryFrom: Ms,
  entryTo: Ms,
  voteFrom: Ms,
  voteTo: Ms,
  votesPerDay: z.int().min(1).max(10),
  perEntryPerDay: z.int().min(1).max(10),
  rankPrizes: z.array(RankPrize).max(12),
  taxBearer: z.enum(['host', 'winner']),
  guideText: z.array(Para).max(60),
})

/** Reward of sign-ins, tasks and gifts: credited at once, never sent. */
export const Reward = z.object({
  type: z.enum(['coin', 'vipDays', 'traffic', 'makeUpCard', 'keys']),
  name: z.string().min(1).max(20),
  /** Coins, days, exposures, cards or keys. */
  amount: z.int().min(1).max(100_000),
  valueFen: Fen.min(0),
  /** Of keys: the activity whose boxes they open. */
  keysFor: Id.optional(),
})

/** Events of an account that the server itself counts; a task names one of them and the number. */
const TaskEvent = z.enum(['profile', 'modelcard', 'certified', 'signIn', 'vote', 'entry', 'noticeEntry'])

export const WealTask = z.object({
  taskId: Id,
  /** `newbie` once ever, `daily` each UTC+8 day, `limited` once within its window. */
  section: z.enum(['newbie', 'daily', 'limited']),
  title: z.string().min(1).max(20),
  desc: z.string().max(40),
  event: TaskEvent,
  target: z.int().min(1).max(1000),
  reward: Reward,
  from: Ms.optional(),
  to: Ms.optional(),
  /** Number of accounts that may draw it; unlimited where it is left out. */
  total: z.int().min(1).optional(),
  /** Place of the task: a page of ours, or in the app. */
  go: z.object({ kind: z.enum(['path', 'app']), value: z.string().max(300) }),
})

export const SignInSettings = z.object({
  /** Coins of each day of a streak, over and over. */
  ladder: z.array(z.int().min(1).max(10_000)).length(7),
  milestones: z.array(z.object({ days: z.int().min(1).max(366), gift: Reward })).max(8),
  /** Coins for a make-up without a card. */
  makeUpCoin: z.int().min(1).max(10_000),
  makeUpPerMonth: z.int().min(0).max(31),
  makeUpWithinDays: z.int().min(1).max(31),
  tasks: z.array(WealTask).max(40),
})

/** One gift of a box. `thanks` is none: it has no stock, and takes the odds of what is out. */
export const Gift = z.object({
  giftId: Id,
  type: z.enum(['coin', 'vipDays', 'traffic', 'makeUpCard', 'goods', 'thanks']),
  name: z.string().min(1).max(20),
  image: Picture.optional(),
  amount: z.int().min(0).max(100_000),
  valueFen: Fen.min(0),
  rare: z.boolean(),
  /** Parts of a million. */
  oddsPpm: z.int().min(0).max(1_000_000),
  total: z.int().min(0).max(10_000_000),
  dayTotal: z.int().min(1).optional(),
})

/** Content of a prize: a gift that was drawn, of a rank, or the reward of a task or of a milestone. */
export const WonGift = Gift.extend({ type: z.enum([...Gift.shape.type.options, 'keys']) })

/**
 * A box that is opened for nothing or with keys; it has no price (docs/product/activity.md#keys-chances-boxes-draws).
 */
export const BoxSettings = z.object({
  boxId: Id,
  skin: z.enum(['chest', 'wheel']),
  name: z.string().min(1).max(8),
  keyCost: z.int().min(1).max(100),
  freePerDay: z.int().min(0).max(20),
  opensPerDay: z.int().min(1).max(100).default(20),
  openFrom: Ms,
  openTo: Ms,
  /** After so many openings without a rare gift the next one is rare, while one is left. */
  pityAfter: z.int().min(1).max(200).optional(),
  fallbackGiftId: Id,
  gifts: z.array(Gift).min(2).max(12),
})

/** Rule that earns keys to the boxes of a competition, once each: of a day, or of an entry. */
const KeyRule = z.object({
  event: z.enum(['voteFirst', 'voteThird', 'entryApproved']),
  keys: z.int().min(1).max(100),
  words: z.string().min(1).max(20),
})

/** An evening with a live stream, for which one reserves a reminder (docs/product/activity.md#activityh503). */
export const GalaSettings = z.object({
  liveId: Id.optional(),
  replayVodId: Id.optional(),
  /** Limited places; as many as come where it is left out. */
  places: z.int().min(1).max(10_000_000).optional(),
  programme: z.array(z.object({ at: Ms, text: z.string().min(1).max(40) })).max(30),
  artists: z
    .array(z.object({ uid: Id, name: z.string().min(1).max(20), avatar: ImageUrl, words: z.string().max(20) }))
    .max(12),
})

/** A recruiting campaign: why, and for which notices (docs/product/activity.md#activityh501). */
export const StarCallSettings = z.object({
  reasons: z.array(z.object({ title: z.string().min(1).max(12), text: z.string().min(1).max(300) })).max(3),
  noticeIds: z.array(Id).min(1).max(60),
})

/** Gift that a new account receives once (docs/product/activity.md#sign-in-tasks-new-user-gift). */
export const NewGiftSettings = z.object({
  /** An account is new for so long. */
  withinHours: z.int().min(1).max(720),
  items: z
    .array(Reward.extend({ use: z.string().max(40) }))
    .min(1)
    .max(8),
})

/** Chances of a love box, and the tags that a card may carry (docs/product/activity.md#love-box). */
export const LoveSettings = z.object({
  freePerDay: z.int().min(0).max(10),
  /** Openings a day that a key of a task pays for. */
  taskPerDay: z.int().min(0).max(10),
  tags: z.array(z.string().min(1).max(8)).min(1).max(40),
})

/**
 * At-home performances: what can be ordered where, and what a cancellation gives back
 * (docs/product/activity.md#orders).
 */
export const HomeSettings = z.object({
  categories: z.array(z.string().min(1).max(12)).min(1).max(12),
  /** Served cities, by GB/T 2260 code. */
  cities: z
    .array(z.object({ code: z.string().regex(/^\d{6}$/), name: z.string().min(1).max(12) }))
    .min(1)
    .max(60),
  /** The most hours first; less than the last ones give back nothing. */
  refundLadder: z.array(z.object({ hours: z.int().min(0).max(720), percent: z.int().min(0).max(100) })).max(5),
})

/** Offer for money: a limited number, each within the account's limit (docs/product/activity.md#orders). */
export const OfferSettings = z.object({
  /** Purchases are limited by it, in whatever activity it is sold. */
  offerId: Id,
  name: z.string().min(1).max(20),
  priceFen: Fen.min(1).max(1_000_000),
  /** A price that was charged before, with the words about it. */
  market: z.object({ fen: Fen.min(1), note: z.string().min(1).max(60) }).optional(),
  items: z
    .array(
      z.object({
        gives: z.enum(['vipDays', 'traffic']),
        amount: z.int().min(1).max(100_000),
        title: z.string().min(1).max(20),
        desc: z.string().max(40),
        valueFen: Fen.min(0),
      }),
    )
    .min(1)
    .max(2),
  /** One in so many days; one for ever where it is left out. */
  onceInDays: z.int().min(1).max(3660).optional(),
  total: z.int().min(1).max(1_000_000),
  reviews: z.array(z.object({ nickname: z.string().min(1).max(20), text: z.string().min(1).max(100) })).max(8),
  /** Rows of a comparison with another offer. */
  compare: z
    .object({
      heads: z.array(z.string().min(1).max(10)).length(2),
      rows: z
        .array(z.object({ name: z.string().min(1).max(10), values: z.array(z.string().min(1).max(12)).length(2) }))
        .min(1)
        .max(8),
    })
    .optional(),
})

const LongText = z.string().max(500)
/** The blocks that this release can draw; a page skips others. */
export const KnownBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), title: z.string().max(20), paras: z.array(Para).min(1).max(20) }),
  z.object({
    type: z.literal('image'),
    image: Picture,
    alt: z.string().min(1).max(60),
    link: z.string().max(300).optional(),
  }),
  z.object({ type: z.literal('video'), title: z.string().max(20), url: ImageUrl, cover: Picture }),
  z.object({
    type: z.literal('steps'),
    title: z.string().max(20),
    steps: z
      .array(z.object({ title: z.string().min(1).max(12), text: LongText }))
      .min(1)
      .max(8),
  }),
  z.object({ type: z.literal('prizes'), title: z.string().max(20) }),
  z.object({
    type: z.literal('faq'),
    items: z
      .array(z.object({ ask: z.string().min(1).max(40), answer: LongText }))
      .min(1)
      .max(20),
  }),
  z.object({ type: z.literal('button'), text: z.string().min(1).max(8), link: z.string().max(300) }),
  z.object({ type: z.literal('rank') }),
])

/** A block of a kind unknown to this release: stored, sent on, drawn by pages that know it. */
export const LaterBlock = z.looseObject({ type: z.string().min(1).max(20) })
const types = new Set<string>(KnownBlock.options.map((option) => option.shape.type.value))
export const Block = z.union([
  KnownBlock,
  LaterBlock.refine((block) => !types.has(block.type), { error: '内容格式有误' }),
])

/**
 * The document that operators write and a page is drawn from
 * (docs/product/activity.md#the-activity-document-and-hot-swap).
 */
export const ActivityDocument = z.object({
  activityId: Id,
  slot: z.string().min(1).max(20),
  kind: z.enum(['competition', 'talentKing', 'loveBox', 'campaign', 'newGift', 'signIn', 'offer', 'home']),
  /** The page type that can draw it, `competition@1`. */
  schema: z.string().min(1).max(20),
  title: z.string().min(1).max(30),
  /** The title in Latin letters, with wide spacing below it on the poster. */
  latin: z.string().max(30).default(''),
  subtitle: z.string().max(60),
  organiser: z.string().min(1).max(40),
  visibleFrom: Ms,
  startAt: Ms,
  endAt: Ms,
  publishUntil: Ms,
  claimUntil: Ms,
  phases: z.array(Phase).max(8),
  theme: Theme,
  share: Share,
  blocks: z.array(Block),
  rules: z.array(Para).max(60),
  /** Settings of a competition; later kinds of documents have their own. */
  competition: CompetitionSettings.optional(),
  signIn: SignInSettings.optional(),
  boxes: z.array(BoxSettings).max(4).optional(),
  keyRules: z.array(KeyRule).max(3).optional(),
  gala: GalaSettings.optional(),
  starCall: StarCallSettings.optional(),
  newGift: NewGiftSettings.optional(),
  love: LoveSettings.optional(),
  home: HomeSettings.optional(),
  offer: OfferSettings.optional(),
})
export type ActivityDocument = z.output<typeof ActivityDocument>
export type Gift = z.output<typeof Gift>
export type WonGift = z.output<typeof WonGift>
export type BoxSettings = z.output<typeof BoxSettings>
export type OfferSettings = z.output<typeof OfferSettings>
export type NewGiftSettings = z.output<typeof NewGiftSettings>
export type Reward = z.output<typeof Reward>
export type WealTask = z.output<typeof WealTask>
export type SignInSettings = z.output<typeof SignInSettings>
export type RankPrize = z.output<typeof RankPrize>
