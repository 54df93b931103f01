import { z } from 'zod'
import { Booking } from './booking'
import { call, Day, Id, Month, Ms, RequestId } from '../../call'
import { cleanedText } from '../../vocabulary/cleaned-text'

/** The end of an interval: 30:00, six in the morning of the next day. */
const LAST_MIN = 1800

const Hours = z
  .object({ startMin: z.int().min(0).max(1435).multipleOf(5), endMin: z.int().min(5).max(LAST_MIN).multipleOf(5) })
  .refine(({ startMin, endMin }) => endMin > startMin, '结束时间需晚于开始时间')

const noOverlap = (hours: readonly { startMin: number; endMin: number }[]) =>
  [...hours].sort((a, b) => a.startMin - b.startMin).every((one, at, all) => one.startMin >= (all[at - 1]?.endMin ?? 0))

const DayHours = z.array(Hours).max(4, '每天最多4个时间段').refine(noOverlap, '时间段不能重叠')

/** Seven days, Monday first; what reaches past midnight may not touch the next day's first interval. */
const Week = z
  .array(DayHours)
  .length(7)
  .refine(
    (week) =>
      week.every((hours, at) => {
        const last = Math.max(0, ...hours.map(({ endMin }) => endMin)) - 1440
        const next = week[(at + 1) % 7]?.map(({ startMin }) => startMin) ?? []
        return last <= 0 || next.every((startMin) => startMin > last)
      }),
    '时间段不能重叠',
  )

const buffer = z.int().min(0, '缓冲时间为0至240分钟').max(240, '缓冲时间为0至240分钟')

const SettingFields = {
  week: Week,
  stepMin: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  noticeMin: z.int().min(0, '最短提前时间为0至30天').max(43_200, '最短提前时间为0至30天'),
  windowDays: z.int().min(1, '可约范围为1至180天').max(180, '可约范围为1至180天'),
  beforeMin: buffer,
  afterMin: buffer,
  dayLimit: z.int().min(0, '每日上限为0至20').max(20, '每日上限为0至20'),
  instant: z.boolean(),
  freeCancelHours: z.int().min(0, '免费取消时间为0至72小时').max(72, '免费取消时间为0至72小时'),
  latePct: z.union([z.literal(0), z.literal(50), z.literal(100)]),
  paused: z.boolean(),
}

const PlainHours = z.object({ startMin: z.int(), endMin: z.int() })
const Setting = z.object({
  ...SettingFields,
  week: z.array(z.array(PlainHours)),
  stepMin: z.int(),
  latePct: z.int(),
  /** 0 before it was saved for the first time. */
  version: z.int(),
})

const Rule = z.object({ off: z.boolean(), hours: z.array(PlainHours) })
const Block = z.object({ id: Id, startAt: Ms, endAt: Ms, note: z.string() })
const CalendarDay = z.object({
  date: Day,
  /** `closed`: beyond the window; `full`: the daily limit is reached. */
  state: z.enum(['open', 'full', 'off', 'closed', 'past']),
  bookings: z.int(),
  /** Of them: those that wait for the provider or for a payment. */
  pending: z.int(),
  blocked: z.boolean(),
  rule: Rule.optional(),
})

const Moment = Ms.min(0).max(4_102_444_800_000)

/** A provider's own calendar (docs/product/service.md#availability). */
export const calendar = {
  'service/calendar/query': call({
    read: true,
    body: z.object({ month: Month }),
    data: z.object({ days: z.array(CalendarDay), now: Ms }),
  }),
  'service/calendar/day/query': call({
    read: true,
    body: z.object({ date: Day }),
    data: z.object({
      bookings: z.array(Booking),
      blocks: z.array(Block),
      /** Times that cannot be booked: of bookings with their buffers, of new times that are proposed, of blocks. */
      busy: z.array(z.object({ startAt: Ms, endAt: Ms })),
      rule: Rule.optional(),
      hours: z.array(PlainHours),
      now: Ms,
    }),
  }),
  'service/calendar/setting/query': call({
    read: true,
    body: z.object({}),
    /** `hasFeed`: a calendar program reads the bookings by a private address. */
    data: z.object({ setting: Setting, hasFeed: z.boolean() }),
  }),
  /** Makes a new private address, which ends the one before, or ends it. `url` is a path that is shown once. */
  'service/calendar/feed/set': call({
    invalidates: ['service/calendar/setting/query'],
    body: z.object({ on: z.boolean() }),
    data: z.object({ url: z.string().optional() }),
  }),
  'service/calendar/setting/set': call({
    invalidates: ['service/calendar', 'service/slot', 'service/page', 'service/detail'],
    body: z.object({ ...SettingFields, version: z.int() }),
    /** `outside`: bookings to come that the new hours no longer cover; they stand. */
    data: z.object({ setting: Setting, outside: z.array(Booking) }),
  }),
  /** 休息, own hours, or back to the week. */
  'service/calendar/day/set': call({
    invalidates: ['service/calendar', 'service/slot', 'service/page'],
    body: z.object({
      dates: z.array(Day).min(1, '请选择日期').max(62, '最多选择62天'),
      action: z.enum(['off', 'hours', 'reset']),
      hours: DayHours.optional(),
    }),
    data: z.object({}),
  }),
  'service/calendar/block/add': call({
    invalidates: ['service/calendar', 'service/slot', 'service/page'],
    body: z.object({
      startAt: Moment,
      endAt: Moment,
      note: cleanedText(0, 50, '备注不超过50字'),
      requestId: RequestId,
    }),
    data: Block,
  }),
  'service/calendar/block/del': call({
    invalidates: ['service/calendar', 'service/slot', 'service/page'],
    body: z.object({ id: Id }),
    data: z.object({}),
  }),
}

export type CalendarSetting = z.output<typeof Setting>
