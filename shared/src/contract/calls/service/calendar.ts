import { z } from 'zod'
import { Booking } from './booking'
import { call, Day, Id, Month, Ms, RequestId } from '../../call'
import { formBody } from '../../form'
import { NO_DAY } from '../../forms/common/period'
import { blockForm, calendarSettingForm, hoursError, weekError } from '../../forms/service/calendar'

/** The end of an interval: 30:00, six in the morning of the next day. */
const LAST_MIN = 1800

/** Refuses what `error` finds wrong. */
const refusing =
  <T>(error: (value: T) => string | undefined) =>
  (value: T, ctx: z.RefinementCtx<T>) => {
    const message = error(value)
    if (message !== undefined) ctx.addIssue({ code: 'custom', message })
  }

const Hours = z.object({
  startMin: z.int().min(0).max(1435).multipleOf(5),
  endMin: z.int().min(5).max(LAST_MIN).multipleOf(5),
})
const DayHours = z.array(Hours).max(4, '每天最多4个时间段')

const SettingFields = {
  ...formBody(calendarSettingForm).shape,
  week: z.array(DayHours).length(7).superRefine(refusing(weekError)),
  stepMin: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  latePct: z.union([z.literal(0), z.literal(50), z.literal(100)]),
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
      dates: z.array(Day).min(1, NO_DAY).max(62, '最多选择62天'),
      action: z.enum(['off', 'hours', 'reset']),
      hours: DayHours.superRefine(refusing(hoursError)).optional(),
    }),
    data: z.object({}),
  }),
  'service/calendar/block/add': call({
    invalidates: ['service/calendar', 'service/slot', 'service/page'],
    body: formBody(blockForm).extend({ requestId: RequestId }),
    data: Block,
  }),
  'service/calendar/block/del': call({
    invalidates: ['service/calendar', 'service/slot', 'service/page'],
    body: z.object({ id: Id }),
    data: z.object({}),
  }),
}

export type CalendarSetting = z.output<typeof Setting>
