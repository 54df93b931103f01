import { z } from 'zod'
import { hoursMs } from '../../../time'
import { call, Id, ImageUrl, Ms, Nothing } from '../../call'

export const PersonBrief = z.object({ uid: Id, name: z.string(), avatar: ImageUrl, isAgent: z.boolean() })

/** Channel of an invitation; anything else in an address counts as `link`. */
export const InviteChannel = z.enum(['link', 'poster', 'wechat', 'app'])

/** The caller's own invitation page. */
const InviteInfo = z.object({
  own: z.literal(true),
  uid: Id,
  name: z.string(),
  avatar: ImageUrl,
  /** Six characters, the same for ever. */
  code: z.string().length(6),
  /** A path with its query; the page puts its own origin before it. */
  link: z.string(),
  isAgent: z.boolean(),
  guildName: z.string().nullable(),
  inviter: PersonBrief.nullable(),
  boundAt: Ms.nullable(),
  canBind: z.boolean(),
  /** Until when an inviter can be entered; null when there is one, or the time is over. */
  bindUntil: Ms.nullable(),
  counts: z.object({
    level1: z.int(),
    level2: z.int(),
    certified: z.int(),
    /** Direct invitations of this UTC+8 month, and visits of their links. */
    monthNew: z.int(),
    monthVisits: z.int(),
  }),
})

/** An inviter as others see them, with the relation to the caller. */
const InvitePublic = z.object({
  own: z.literal(false),
  uid: Id,
  name: z.string(),
  avatar: ImageUrl,
  isAgent: z.boolean(),
  guildName: z.string().nullable(),
  /** `none` for visitors, and while the caller can still accept. */
  relation: z.enum(['none', 'mine', 'other', 'self', 'cannot']),
  /** Why the caller cannot be invited by this person. */
  reason: z.string().nullable(),
})

const Rates = z.object({ l1Bp: z.int(), l2Bp: z.int() })

/** Why calls of invitations, promotions and guilds may be refused. */
export const inviteReasons = [
  'bindingPeriodOver',
  'inviterBound',
  'inviterTooNew',
  'mutualInvitation',
  'nothingToExport',
  'ownInvitation',
  // Sold once for each person.
  'packBought',
  // A gift, used up, over, or given back before.
  'packNotRefundable',
  // Its exposures are used up, promised or over.
  'exposuresShort',
  'packOver',
  'boostLimitReached',
  'boostOver',
  'targetHidden',
  // Of a guild.
  'guildNameTaken',
  'guildCodeTaken',
  'guildSuspended',
  'guildNotApproved',
] as const

/** Invitation (docs/product/referral.md#binding). */
export const invite = {
  'ivt/bind': call({
    invalidates: ['ivt', 'market'],
    body: z.object({ ivtUid: z.string('邀请人不能为空').min(1, '邀请人不能为空').max(64, '邀请人不存在或已注销') }),
    data: z.object({ bound: z.literal(true), already: z.boolean(), inviter: PersonBrief, boundAt: Ms }),
    limit: {
      per: 'account',
      max: 20,
      window: hoursMs(1),
      counts: 'refused',
      msg: '操作太频繁，请{wait}后再试',
    },
  }),
  /**
   * Without a body the caller's own page; of an inviter by `uid`, or by an invite code, which counts as a try. 40400
   * 邀请人不存在或已注销, 邀请码不存在.
   */
  'ivt/user/info/query': call({
    access: 'public',
    read: ['code'],
    body: z.object({ uid: Id.optional(), code: z.string().max(20).optional() }),
    data: z.discriminatedUnion('own', [InviteInfo, InvitePublic]),
  }),
  /** Counts a visit of an inviter's link: once per visitor and UTC+8 day, own visits and robots never. */
  'ivt/visit/add': call({
    access: 'public',
    invalidates: [],
    body: z.object({ uid: Id, channel: InviteChannel, visitId: z.string().min(8).max(36) }),
    data: Nothing,
  }),
  'ivt/rule/query': call({
    access: 'public',
    read: true,
    body: z.object({}),
    data: z.object({
      /** Shares in basis points of what was paid. */
      planUser: Rates,
      planAgent: Rates,
      settleDays: z.int(),
      rewardDays: z.int(),
      bindDays: z.int(),
      text: z.string().max(4000),
      updatedAt: Ms,
    }),
  }),
}
