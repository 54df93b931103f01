import type { Body, Data } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useForm } from '@dm/shared/ui/form'
import { useState } from 'react'
import { hoursError, type Hours } from '../hours'

export type Setting = Data<'service/calendar/setting/query'>['setting']
type Outside = Data<'service/calendar/setting/set'>['outside']

interface SettingValues {
  week: Hours[][]
  stepMin: string
  noticeMin: string
  windowDays: string
  beforeMin: string
  afterMin: string
  dayLimit: string
  instant: boolean
  freeCancelHours: string
  latePct: string
  paused: boolean
}

const LABELS: Record<keyof SettingValues, string> = {
  week: '每周可约时间',
  stepMin: '起始间隔',
  noticeMin: '最短提前',
  windowDays: '可约范围',
  beforeMin: '前缓冲',
  afterMin: '后缓冲',
  dayLimit: '每日上限',
  instant: '立即确认',
  freeCancelHours: '免费取消',
  latePct: '逾期取消退款',
  paused: '暂停接单',
}

const valuesOf = (setting: Setting): SettingValues => ({
  week: setting.week.map((hours) => hours.map(({ startMin, endMin }) => ({ startMin, endMin }))),
  stepMin: String(setting.stepMin),
  noticeMin: String(setting.noticeMin),
  windowDays: String(setting.windowDays),
  beforeMin: String(setting.beforeMin),
  afterMin: String(setting.afterMin),
  dayLimit: String(setting.dayLimit),
  instant: setting.instant,
  freeCancelHours: String(setting.freeCancelHours),
  latePct: String(setting.latePct),
  paused: setting.paused,
})

/** Whether what was typed is a whole number of this range. */
const within = (text: string, least: number, most: number) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

/** The end of the one past midnight may not meet the start of the next day. */
function weekError(week: Hours[][]): string | undefined {
  const own = week.map(hoursError).find((error) => error !== undefined)
  if (own) return own
  const meets = week.some((hours, at) => {
    const late = Math.max(0, ...hours.map(({ endMin }) => endMin)) - 1440
    return late > 0 && (week[(at + 1) % 7] ?? []).some(({ startMin }) => startMin <= late)
  })
  return meets ? '时间段不能重叠' : undefined
}

function check(values: SettingValues) {
  const wrong = (isRight: boolean, text: string) => (isRight ? undefined : text)
  return {
    week: weekError(values.week),
    noticeMin: wrong(within(values.noticeMin, 0, 43_200), '最短提前时间为0至30天'),
    windowDays: wrong(within(values.windowDays, 1, 180), '可约范围为1至180天'),
    beforeMin: wrong(within(values.beforeMin, 0, 240), '缓冲时间为0至240分钟'),
    afterMin: wrong(within(values.afterMin, 0, 240), '缓冲时间为0至240分钟'),
    dayLimit: wrong(within(values.dayLimit, 0, 20), '每日上限为0至20'),
    freeCancelHours: wrong(within(values.freeCancelHours, 0, 72), '免费取消时间为0至72小时'),
  }
}

function bodyOf(values: SettingValues): Omit<Body<'service/calendar/setting/set'>, 'version'> {
  const { week, stepMin, latePct, instant, paused } = values
  return {
    week: week.map((hours) => [...hours].sort((a, b) => a.startMin - b.startMin)),
    stepMin: stepMin === '15' ? 15 : stepMin === '60' ? 60 : 30,
    noticeMin: Number(values.noticeMin),
    windowDays: Number(values.windowDays),
    beforeMin: Number(values.beforeMin),
    afterMin: Number(values.afterMin),
    dayLimit: Number(values.dayLimit),
    instant,
    freeCancelHours: Number(values.freeCancelHours),
    latePct: latePct === '0' ? 0 : latePct === '100' ? 100 : 50,
    paused,
  }
}

/** The form of the settings; `outside` are the bookings that new hours no longer cover. */
export function useSetting(setting: Setting, onClose: () => void) {
  const { mutateAsync: save } = useApiMutation('service/calendar/setting/set')
  const [outside, setOutside] = useState<Outside>([])
  const form = useForm<SettingValues>({
    initial: valuesOf(setting),
    labels: LABELS,
    check,
    submit: async (values) => {
      const answer = await save({ ...bodyOf(values), version: setting.version })
      toast('已保存')
      if (answer.outside.length === 0) onClose()
      else setOutside(answer.outside)
    },
    guard: false,
  })
  return { form, outside }
}
