import type { PickedPlace } from '@dm/shared/address-choice'
import { TRAVEL_ITEM_KINDS } from '@dm/shared/contract/vocabulary/options'
import type { Travel, TravelItem, TravelItemForm } from '@dm/shared/contract/calls/user/travel'
import { twoDigits } from '@dm/shared/format'
import { addDays, isDay } from '@dm/shared/time'
import type { FieldErrors } from '@dm/shared/ui/form'
import { isBusinessPhone, isPhone } from '@dm/shared/validate'

/** The form as typed; times are `HH:mm`, an end that is not after the start is on the next day. */
export interface ItemValues {
  day: string
  allDay: boolean
  start: string
  end: string
  kind: string
  title: string
  place: string
  /** The place on the map, in GCJ-02; null once another place is typed. */
  point: { lat: number; lng: number } | null
  address: string
  transportNo: string
  contactName: string
  contactMobile: string
  remindMin: string
  note: string
}

export const LABELS: Record<keyof ItemValues, string> = {
  day: '日期',
  allDay: '全天',
  start: '开始时间',
  end: '结束时间',
  kind: '类型',
  title: '标题',
  place: '地点',
  point: '位置',
  address: '详细地址',
  transportNo: '车次/航班号',
  contactName: '联系人',
  contactMobile: '联系电话',
  remindMin: '提醒',
  note: '备注',
}

/** Fields that no draft keeps. */
export const CONTACT_FIELDS = ['contactName', 'contactMobile'] as const

export const REMINDERS = [
  { value: '0', label: '不提醒' },
  { value: '15', label: '15分钟前' },
  { value: '60', label: '1小时前' },
  { value: '1440', label: '1天前' },
] as const

export const MOST_PLACE = 60
export const MOST_ADDRESS = 120

const DAY = 1440
const isKind = (code: string): code is TravelItemForm['kind'] => Object.hasOwn(TRAVEL_ITEM_KINDS, code)

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`

/** What a new item begins with: the address names the day, and after 保存并继续添加 the start. */
export interface Begin {
  day: string | null
  start: string | null
}

const isClock = (text: string | null): text is string => text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export function valuesOf(row: TravelItem | null, trip: Travel, begin: Begin): ItemValues {
  const isInTrip = begin.day !== null && isDay(begin.day) && begin.day >= trip.startDay && begin.day <= trip.endDay
  return {
    day: row?.day ?? (isInTrip && begin.day !== null ? begin.day : trip.startDay),
    allDay: row?.allDay ?? false,
    start: row && !row.allDay ? clockOf(row.startMin) : isClock(begin.start) ? begin.start : '',
    end: row && !row.allDay ? clockOf(row.endMin) : '',
    kind: row?.kind ?? '',
    title: row?.title ?? '',
    place: row?.place ?? '',
    point: row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
    address: row?.address ?? '',
    transportNo: row?.transportNo ?? '',
    contactName: row?.contactName ?? '',
    contactMobile: row?.contactMobile ?? '',
    remindMin: String(row?.remindMin ?? 0),
    note: row?.note ?? '',
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

export function checkItem(values: ItemValues, trip: Pick<Travel, 'startDay' | 'endDay'>): FieldErrors<ItemValues> {
  const { day, allDay, start, end, kind, title, contactMobile } = values
  const mobile = contactMobile.trim()
  return {
    day: day >= trip.startDay && day <= trip.endDay ? undefined : '日期不在行程范围内',
    start: allDay || start ? undefined : '请选择时间',
    end: allDay || end ? undefined : '请选择时间',
    kind: isKind(kind) ? undefined : '请选择类型',
    title: title.trim() ? undefined : '请输入标题',
    contactMobile: mobile === '' || isPhone(mobile) || isBusinessPhone(mobile) ? undefined : '手机号格式错误',
  }
}

/** What a place that was chosen on the map fills in; the address only where none is written. */
export function placeOf({ lat, lng, poi, detail = '' }: PickedPlace, written: string): Partial<ItemValues> {
  const name = [...(poi ?? detail)].slice(0, MOST_PLACE).join('')
  return {
    ...(name !== '' && { place: name }),
    point: lat !== undefined && lng !== undefined ? { lat, lng } : null,
    ...(written.trim() === '' && { address: [...detail].slice(0, MOST_ADDRESS).join('') }),
  }
}

/** The checked form as the calls take it. */
export function bodyOf(values: ItemValues): TravelItemForm {
  const place = values.place.trim() || null
  const point = place === null ? null : values.point
  return {
    day: values.day,
    allDay: values.allDay,
    ...minutesOf(values),
    kind: isKind(values.kind) ? values.kind : 'other',
    title: values.title,
    place,
    address: values.address.trim() || null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    transportNo: values.kind === 'transport' ? values.transportNo.trim() || null : null,
    contactName: values.contactName.trim() || null,
    contactMobile: values.contactMobile.trim() || null,
    note: values.note,
    remindMin: ([15, 60, 1440] as const).find((minutes) => String(minutes) === values.remindMin) ?? 0,
  }
}

/** Where the next item of the same trip begins: at the last end, on its day. */
export function nextBegin(values: ItemValues, trip: Pick<Travel, 'endDay'>): { day: string; start?: string } {
  const { endMin } = minutesOf(values)
  if (endMin < DAY) return { day: values.day, start: clockOf(endMin) }
  const next = addDays(values.day, 1)
  return next > trip.endDay ? { day: values.day } : { day: next, start: clockOf(endMin) }
}
