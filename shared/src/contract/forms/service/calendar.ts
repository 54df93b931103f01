import { defineForm, integer, local, moment, text, toggle } from '../../../forms'
import { daysMs } from '../../../time'
import { END_FIRST, NO_END, NO_START } from '../common/period'

/** Minutes from the start of a day in UTC+8; an end may lie past midnight, up to 30:00. */
export interface Hours {
  startMin: number
  endMin: number
}

const OVERLAP = '时间段不能重叠'

/** The problem of one day's intervals; undefined without one (docs/product/service.md#servicecalendar). */
export function hoursError(hours: readonly Hours[]): string | undefined {
  if (hours.some(({ startMin, endMin }) => endMin <= startMin)) return END_FIRST
  const sorted = [...hours].sort((a, b) => a.startMin - b.startMin)
  return sorted.some(({ startMin }, at) => startMin < (sorted[at - 1]?.endMin ?? 0)) ? OVERLAP : undefined
}

/** The same for seven days, Monday first; what reaches past midnight may not meet the next day's first interval. */
export function weekError(week: readonly (readonly Hours[])[]): string | undefined {
  const own = week.map(hoursError).find((error) => error !== undefined)
  if (own) return own
  const meets = week.some((hours, at) => {
    const late = Math.max(0, ...hours.map(({ endMin }) => endMin)) - 1440
    return late > 0 && (week[(at + 1) % 7] ?? []).some(({ startMin }) => startMin <= late)
  })
  return meets ? OVERLAP : undefined
}

export const HOURS_MISSING = '请至少添加一个时间段'

/** The hours of one day or several, which win over the week. */
export const dayHoursForm = defineForm({
  hours: local<Hours[]>('时间段', [{ startMin: 540, endMin: 1080 }], (hours) =>
    hours.length === 0 ? HOURS_MISSING : hoursError(hours),
  ),
})

const buffer = { min: 0, max: 240, message: '缓冲时间为0至240分钟' }

/** A provider's hours and terms; the week, the step and the share that is given back are sent as numbers beside it. */
export const calendarSettingForm = defineForm({
  week: local<Hours[][]>('每周可约时间', [], weekError),
  stepMin: local('起始间隔', '30'),
  noticeMin: integer('最短提前', { min: 0, max: 43_200, message: '最短提前时间为0至30天' }),
  windowDays: integer('可约范围', { min: 1, max: 180, message: '可约范围为1至180天' }),
  beforeMin: integer('前缓冲', buffer),
  afterMin: integer('后缓冲', buffer),
  dayLimit: integer('每日上限', { min: 0, max: 20, message: '每日上限为0至20' }),
  instant: toggle('立即确认', { initial: false }),
  freeCancelHours: integer('免费取消', { min: 0, max: 72, message: '免费取消时间为0至72小时' }),
  latePct: local('逾期取消退款', '50'),
  paused: toggle('暂停接单', { initial: false }),
})

const MOST_BLOCKED_DAYS = 31

/** 占用: a time that is kept from bookings, with a note that nobody else reads. */
export const blockForm = defineForm(
  {
    startAt: moment('开始', { message: NO_START }),
    endAt: moment('结束', { message: NO_END }),
    note: text('备注', { max: 50, refuses: 'nothing' }),
  },
  {
    rules: ({ startAt, endAt }) => ({
      endAt:
        startAt === undefined || endAt === undefined
          ? undefined
          : endAt <= startAt
            ? END_FIRST
            : endAt - startAt > daysMs(MOST_BLOCKED_DAYS)
              ? `占用最长${MOST_BLOCKED_DAYS}天`
              : undefined,
    }),
  },
)
