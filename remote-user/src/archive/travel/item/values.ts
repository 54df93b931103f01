import type { PickedPlace } from '@dm/shared/address-choice'
import { tripItemForm } from '@dm/shared/contract/forms/user/trip'
import type { Typed } from '@dm/shared/forms'
import type { Travel, TravelItem } from '@dm/shared/contract/calls/user/travel'
import { twoDigits } from '@dm/shared/format'
import { addDays, isDay } from '@dm/shared/time'
import type { FieldErrors } from '@dm/shared/ui/form'
import { cutTo } from '@dm/shared/validate'

export type ItemValues = Typed<typeof tripItemForm.fields>

/** Fields that no draft keeps. */
export const CONTACT_FIELDS = ['contactName', 'contactMobile'] as const

export const REMINDERS = [
  { value: '0', label: '不提醒' },
  { value: '15', label: '15分钟前' },
  { value: '60', label: '1小时前' },
  { value: '1440', label: '1天前' },
] as const

const DAY = 1440

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`

/** Initial values of a new item: the address names the day, and after 保存并继续添加 the start. */
export interface Begin {
  day: string | null
  start: string | null
}

const isClock = (text: string | null): text is string => text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Values that a shown row lacks, and the initial ones of a new item. */
export function initialOf(row: TravelItem | null, trip: Travel, begin: Begin): Partial<ItemValues> {
  if (row !== null) {
    return {
      ...(!row.allDay && { start: clockOf(row.startMin), end: clockOf(row.endMin) }),
      point: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
      remindMin: String(row.remindMin),
    }
  }
  const isInTrip = begin.day !== null && isDay(begin.day) && begin.day >= trip.startDay && begin.day <= trip.endDay
  return {
    day: isInTrip && begin.day !== null ? begin.day : trip.startDay,
    start: isClock(begin.start) ? begin.start : '',
  }
}

/** The minutes of the trip's local day; an end that is not after the start lies on the next day. */
export function minutesOf({ allDay, start, end }: Pick<ItemValues, 'allDay' | 'start' | 'end'>): {
  startMin: number
  endMin: number
} {
  if (allDay) return { startMin: 0, endMin: DAY }
  const [startMin, endMin] = [minuteOf(start), minuteOf(end)]
  return { startMin, endMin: endMin <= startMin ? endMin + DAY : endMin }
}

/** Whether an item lies in its trip. */
export const checkItem = (
  { day }: Pick<ItemValues, 'day'>,
  trip: Pick<Travel, 'startDay' | 'endDay'>,
): FieldErrors<ItemValues> => ({ day: day >= trip.startDay && day <= trip.endDay ? undefined : '日期不在行程范围内' })

/** Values filled in by a place chosen on the map; the address only where none is written. */
export function placeOf({ lat, lng, poi, detail = '' }: PickedPlace, written: string): Partial<ItemValues> {
  const name = cutTo(poi ?? detail, tripItemForm.fields.place.props.limit ?? 0)
  return {
    ...(name !== '' && { place: name }),
    point: lat !== undefined && lng !== undefined ? { lat, lng } : null,
    ...(written.trim() === '' && { address: cutTo(detail, tripItemForm.fields.address.props.limit ?? 0) }),
  }
}

/** Values sent beside the form: minutes, the point of a named place, and the reminder. */
export const besideOf = ({ place, point, remindMin, ...times }: ItemValues) => ({
  ...minutesOf(times),
  lat: place.trim() === '' || point === null ? null : point.lat,
  lng: place.trim() === '' || point === null ? null : point.lng,
  remindMin: ([15, 60, 1440] as const).find((minutes) => String(minutes) === remindMin) ?? (0 as const),
})

/** Where the next item of the same trip begins: at the last end, on its day. */
export function nextBegin(values: ItemValues, trip: Pick<Travel, 'endDay'>): { day: string; start?: string } {
  const { endMin } = minutesOf(values)
  if (endMin < DAY) return { day: values.day, start: clockOf(endMin) }
  const next = addDays(values.day, 1)
  return next > trip.endDay ? { day: values.day } : { day: next, start: clockOf(endMin) }
}
