import { z } from 'zod'
import { call, Day, Fen, Id, ImageUrl, Ms, pageOf, PageQuery } from '../../call'
import { formBody } from '../../form'
import { entryMessageForm } from '../../forms/user/casting-notice'

export const NoticeKind = z.enum(['film', 'tv', 'short', 'variety', 'commercial', 'ad', 'catwalk', 'live', 'other'])
export const NoticeState = z.enum(['recruiting', 'full', 'ended', 'cancelled'])
export const EntryState = z.enum(['applied', 'viewed', 'shortlisted', 'hired', 'rejected', 'cancelled', 'closed'])

/** Pay in fen for one `unit`; `negotiable` has no amounts (面议). */
export const Quote = z.object({
  minFen: Fen.nullable(),
  maxFen: Fen.nullable(),
  unit: z.enum(['day', 'show', 'hour', 'project']),
  negotiable: z.boolean(),
})

/** A notice in lists. */
export const NoticeBrief = z.object({
  id: Id,
  title: z.string(),
  kind: NoticeKind,
  state: NoticeState,
  cover: ImageUrl,
  pay: Quote,
  cityName: z.string(),
  workFrom: Day,
  workTo: Day,
  deadline: Ms,
  entered: z.int(),
})

export const Entry = z.object({
  id: Id,
  noticeId: Id,
  state: EntryState,
  reason: z.string().nullable(),
  message: z.string(),
  reapplied: z.boolean(),
  appliedAt: Ms,
  log: z.array(z.object({ state: EntryState, at: Ms })),
})

/** A part that a notice casts. Heights in cm; null where it does not matter. */
export const NoticeRole = z.object({
  name: z.string(),
  gender: z.enum(['male', 'female', 'any']),
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  heightMin: z.int().nullable(),
  heightMax: z.int().nullable(),
  count: z.int(),
  text: z.string(),
})

/** A whole notice (docs/product/user.md#entities). `myEntry` and `mismatch` are the caller's own; a visitor has neither. */
export const Notice = NoticeBrief.extend({
  place: z.string(),
  headcount: z.int(),
  entryLimit: z.int().nullable(),
  roles: z.array(NoticeRole),
  content: z.string(),
  images: z.array(ImageUrl),
  minorAllowed: z.boolean(),
  organiser: z.object({ uid: Id, name: z.string(), icon: ImageUrl, certified: z.boolean(), noticeCount: z.int() }),
  publishedAt: Ms,
  myEntry: Entry.nullable(),
  /** Soft hints, such as 身高与要求不符; none where a role fits. */
  mismatch: z.array(z.string()),
})

/** Why these calls may be refused. */
export const noticeReasons = [
  'entryClosed',
  'entryViewed',
  'entryWithdrawn',
  'noticeCancelled',
  'noticeFull',
  'ownNotice',
  'tooYoung',
] as const

/** Casting notices and entries (docs/product/user.md#calls). */
export const castingNotice = {
  /** 40400 该通告已下架. */
  'notice/detail/query': call({
    access: 'public',
    read: true,
    body: z.object({ noticeId: Id }),
    data: Notice.extend({ now: Ms }),
  }),
  /** A repeat answers 200 with `already`; refusals are 40400, 40900 and 42900 with the document's texts. */
  'notice/enter': call({
    invalidates: ['notice', 'activity', 'user/center/get'],
    body: z.object({ noticeId: Id }),
    data: z.object({ entryId: Id, state: EntryState, already: z.boolean() }),
  }),
  /** `open` = 进行中 (applied, viewed, shortlisted); `done` = 已结束 (the rest). Newest first. */
  'notice/entry/page': call({
    read: true,
    body: z.object({ state: z.enum(['all', 'open', 'done']).default('all'), ...PageQuery }),
    data: z.object({ ...pageOf(z.object({ entry: Entry, notice: NoticeBrief })), now: Ms }),
  }),
  /** The caller's own entry; 40400 未找到报名记录. */
  'notice/entry/detail/query': call({
    read: true,
    body: z.object({ noticeId: Id }),
    data: z.object({ entry: Entry, notice: NoticeBrief, now: Ms }),
  }),
  /** A message to the organiser, as long as nobody has looked at the entry: 40900 通告方已查看，无法修改. */
  'notice/entry/edit': call({
    invalidates: ['notice/entry', 'notice/detail'],
    body: formBody(entryMessageForm).extend({ noticeId: Id }),
    data: Entry,
  }),
  /** Before the deadline, while `applied` or `viewed`; a repeat answers the cancelled entry. 40900 当前状态不可取消. */
  'notice/entry/cancel': call({
    invalidates: ['notice', 'activity', 'user/center/get'],
    body: z.object({ noticeId: Id }),
    data: Entry,
  }),
  /**
   * Recruiting notices. Sex and age are asked of one part: a notice fits with a part that fits both, or without parts. An
   * age fits a part that takes any age of the range. `payFromFen` is met by the upper end of the pay, whatever its unit.
   */
  'notice/page': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({
      keyword: z.string().trim().max(20).optional(),
      kind: NoticeKind.optional(),
      cityCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      gender: z.enum(['male', 'female']).optional(),
      ageMin: z.int().min(0).max(120).optional(),
      ageMax: z.int().min(0).max(120).optional(),
      payFromFen: Fen.min(1).max(100_000_000).optional(),
      /** A day on which there is work. */
      day: Day.optional(),
      sort: z.enum(['new', 'closing', 'pay']).default('new'),
      ...PageQuery,
    }),
    data: z.object({ ...pageOf(NoticeBrief), now: Ms }),
  }),
  /** Recruiting notices that the caller has not entered; same city or kind first. */
  'notice/recommend/list': call({
    access: 'public',
    read: true,
    body: z.object({ noticeId: Id.optional(), size: z.int().min(1).max(6).default(3) }),
    data: z.object({ list: z.array(NoticeBrief), now: Ms }),
  }),
}

export type Notice = z.output<typeof Notice>
export type NoticeRole = z.output<typeof NoticeRole>
export type NoticeBrief = z.output<typeof NoticeBrief>
export type Entry = z.output<typeof Entry>
export type Quote = z.output<typeof Quote>
export type NoticeKind = z.output<typeof NoticeKind>
