import { z } from 'zod'
import { hoursMs, minutesMs } from '../time'
import { call, Day, Fen, Id, ImageUrl, Month, Ms, Nothing, pageOf, PageQuery } from './call'

export const PersonBrief = z.object({ uid: Id, name: z.string(), avatar: ImageUrl, isAgent: z.boolean() })

/** Where an invitation was opened from; anything else in an address counts as `link`. */
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

const Level = z.union([z.literal(1), z.literal(2)])
const AnyMonth = Month.or(z.string('月份格式错误').refine(() => false, '月份格式错误'))

/** Somebody whom the caller invited, or whom an invitee invited: level 2 without phone and full name. */
export const InviteRecord = z.object({
  uid: Id,
  level: Level,
  name: z.string(),
  avatar: ImageUrl,
  phoneMasked: z.string().nullable(),
  /** The caller's private note; empty without one. */
  remark: z.string(),
  state: z.enum(['bound', 'certified', 'paid', 'void']),
  boundAt: Ms,
  certifiedAt: Ms.nullable(),
  firstPaidAt: Ms.nullable(),
  /** What the caller earned from them, claw-backs included. */
  contributionFen: Fen,
  /** Through whom, for level 2. */
  via: z.string().nullable(),
  /** The account was deregistered. */
  left: z.boolean(),
  /** Many invitations of one day: income waits for a review. */
  risk: z.boolean(),
  rewardEndsAt: Ms,
})

export const IncomeRow = z.object({
  id: Id,
  type: z.enum(['earn', 'clawback']),
  kind: z.enum(['coin', 'vip', 'traffic', 'activity']),
  level: Level,
  fromUid: Id,
  /** Masked for level 2. */
  fromName: z.string(),
  amountFen: Fen,
  bp: z.int(),
  state: z.enum(['pending', 'settled', 'reversed']),
  holdReason: z.enum(['realname', 'risk', 'disabled']).nullable(),
  /** Reversed because the earner is under 18. */
  minor: z.boolean(),
  at: Ms,
  settleDay: Day,
  settledAt: Ms.nullable(),
  /** The row that a claw-back takes from. */
  refOf: Id.nullable(),
  /** The ledger's transaction, for support; null while nothing could be taken. */
  txNo: z.string().nullable(),
})

/** A month's income: `total = level1 + level2 + clawback`. */
const IncomeMonth = z.object({
  month: Month,
  level1Fen: Fen,
  level2Fen: Fen,
  clawbackFen: Fen,
  totalFen: Fen,
  orders: z.int(),
})

/** What happened in a month: each number counts the events of that month, not a cohort. */
const InviteMonth = z.object({
  month: z.string(),
  visits: z.int(),
  logins: z.int(),
  bound: z.int(),
  certified: z.int(),
  paid: z.int(),
  level2Bound: z.int(),
  /** The visits by where the link was opened. */
  byChannel: z.object({ link: z.int(), poster: z.int(), wechat: z.int(), app: z.int() }),
})

/** Somebody who logged in through the caller's link. Of people who are not bound: no phone, and no later milestone. */
const MarketRecord = z.object({
  id: Id,
  downUid: Id,
  name: z.string(),
  avatar: ImageUrl,
  phoneMasked: z.string().nullable(),
  isAgent: z.boolean(),
  isPwd: z.boolean(),
  isMsg: z.boolean(),
  times: z.int(),
  firstAt: Ms,
  lastAt: Ms,
  newUser: z.boolean(),
  result: z.enum(['bound', 'other', 'old', 'mutual', 'later', 'self', 'none']),
  state: z.enum(['login', 'bound', 'certified', 'paid']),
  left: z.boolean(),
  /** Of people who are bound. */
  boundAt: Ms.nullable(),
  rewardEndsAt: Ms.nullable(),
})

/** Months from … to, both included, at most 24; by default the last 12. */
const Months = z.object({ from: AnyMonth.optional(), to: AnyMonth.optional() })

/** Invitation (docs/product/growth.md#binding). */
export const growth = {
  'ivt/bind': call({
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
  /** Logins through the caller's links, the latest first. */
  'market/record/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      bound: z.boolean().optional(),
      keyword: z.string().trim().max(20).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    data: z.object(pageOf(MarketRecord)),
  }),
  /** People are counted once, by their first login; certified and paid of bound people only. */
  'market/record/stat/query': call({
    read: true,
    body: z.object({ range: z.enum(['today', '7d', '30d', 'all']) }),
    data: z.object({
      visits: z.int(),
      logins: z.int(),
      newUsers: z.int(),
      bound: z.int(),
      notBound: z.int(),
      certified: z.int(),
      paid: z.int(),
    }),
  }),
  'market/record/detail/query': call({
    read: true,
    body: z.object({ id: Id }),
    data: z.object({
      record: MarketRecord,
      /** Newest first. */
      events: z.array(
        z.object({
          at: Ms,
          kind: z.enum(['login', 'bound', 'refused', 'certified', 'paid', 'refunded']),
          text: z.string(),
        }),
      ),
      contributionFen: Fen,
    }),
  }),
  /** Records a login through an inviter's link; it never binds. `downUid` is the caller. */
  'market/record/add': call({
    body: z.object({
      isAgent: z.boolean().optional(),
      isPwd: z.boolean().optional(),
      isMsg: z.boolean().optional(),
      type: z.int().optional(),
      uid: Id,
      downUid: Id,
    }),
    data: z.object({ id: Id.optional(), created: z.boolean() }),
    limit: { per: 'account', max: 60, window: hoursMs(1) },
  }),
  /** Invitees of the caller, newest first; `anchor` pins the pages of one list. */
  'ivt/record/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      level: Level.optional(),
      state: z.enum(['bound', 'certified', 'paid']).optional(),
      month: AnyMonth.optional(),
      sort: z.enum(['boundAt', 'contribution']).optional(),
      anchor: Ms.optional(),
    }),
    data: z.object({
      ...pageOf(InviteRecord),
      anchor: Ms,
      counts: z.object({ level1: z.int(), level2: z.int() }),
    }),
  }),
  /** Counts how often it is called. By nickname or note, by the last digits or the whole of a phone number, or by a uid exactly. */
  'ivt/record/search': call({
    body: z.object({
      ...PageQuery,
      keyword: z.string('请输入搜索内容').trim().min(1, '请输入搜索内容').max(20, '最多20个字'),
    }),
    data: z.object(pageOf(InviteRecord)),
    limit: { per: 'account', max: 60, window: minutesMs(1), msg: '操作太频繁，请稍后再试' },
  }),
  'ivt/remark/set': call({
    body: z.object({ uid: Id, remark: z.string().max(200) }),
    data: z.object({ remark: z.string() }),
  }),
  'ivt/user/detail/query': call({
    read: true,
    body: z.object({ uid: Id }),
    data: z.object({
      record: InviteRecord,
      /** The last 12 months. */
      months: z.array(IncomeMonth),
      /** The last 20 rows. */
      recent: z.array(IncomeRow),
      pendingFen: Fen,
      settledFen: Fen,
    }),
  }),
  'ivt/record/month/stat/query': call({
    read: true,
    body: Months,
    data: z.object({ months: z.array(InviteMonth), total: InviteMonth }),
  }),
  'ivt/income/stat/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      todayFen: Fen,
      yesterdayFen: Fen,
      monthFen: Fen,
      lastMonthFen: Fen,
      totalFen: Fen,
      pendingFen: Fen,
      settledFen: Fen,
      /** Claw-backs that later income repays. */
      owedFen: Fen,
      /** Part of what is pending: due, and held. */
      heldFen: Fen,
      heldReason: z.enum(['realname', 'risk', 'disabled']).nullable(),
      level1Fen: Fen,
      level2Fen: Fen,
      nextSettleDay: Day.nullable(),
      nextSettleFen: Fen,
      /** The month of registration: nothing is earlier. */
      firstMonth: Month,
      asOf: Ms,
    }),
  }),
  'ivt/income/month/stat/query': call({
    read: true,
    body: Months,
    data: z.object({ months: z.array(IncomeMonth), totalFen: Fen, asOf: Ms }),
  }),
  /** A month's rows, newest first; `sum` covers the whole filter. */
  'ivt/income/month/detail/query': call({
    read: true,
    body: z.object({
      ...PageQuery,
      month: AnyMonth,
      level: Level.optional(),
      kind: IncomeRow.shape.kind.optional(),
      type: IncomeRow.shape.type.optional(),
      state: IncomeRow.shape.state.optional(),
      anchor: Ms.optional(),
    }),
    data: z.object({
      ...pageOf(IncomeRow),
      anchor: Ms,
      sum: z.object({ earnFen: Fen, clawbackFen: Fen, totalFen: Fen, pendingFen: Fen }),
    }),
  }),
  /** Address of the month's CSV, valid for 5 minutes. 40900 本月没有收益明细. */
  'ivt/income/month/export': call({
    body: z.object({ month: AnyMonth }),
    data: z.object({ url: z.string(), expiresAt: Ms }),
    limit: { per: 'account', max: 5, window: hoursMs(1), counts: 'done', msg: '操作太频繁，请{wait}后再试' },
  }),
}
