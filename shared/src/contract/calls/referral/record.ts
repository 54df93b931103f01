import { z } from 'zod'
import { minutesMs } from '../../../time'
import { call, Fen, Id, ImageUrl, Ms, pageOf, PageQuery } from '../../call'
import { formBody } from '../../form'
import { inviteeRemarkForm } from '../../forms/referral/invite'
import { AnyMonth, IncomeMonth, IncomeRow, Level, Months } from './income'

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
  /** The caller's earnings from them, claw-backs included. */
  contributionFen: Fen,
  /** Through whom, for level 2. */
  via: z.string().nullable(),
  /** The account was deleted. */
  left: z.boolean(),
  /** Many invitations of one day: income waits for a review. */
  risk: z.boolean(),
  rewardEndsAt: Ms,
})

/** Events of a month: each number counts the events of that month, not a cohort. */
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

/** The caller's invitees (docs/product/referral.md#invitelist). */
export const referralRecord = {
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
    // It counts how often it is called.
    invalidates: [],
    body: z.object({
      ...PageQuery,
      keyword: z.string('请输入搜索内容').trim().min(1, '请输入搜索内容').max(20, '最多20个字'),
    }),
    data: z.object(pageOf(InviteRecord)),
    limit: { per: 'account', max: 60, window: minutesMs(1), msg: '操作太频繁，请稍后再试' },
  }),
  'ivt/remark/set': call({
    invalidates: ['ivt/record', 'ivt/user/detail/query'],
    body: formBody(inviteeRemarkForm).extend({ uid: Id }),
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
}
