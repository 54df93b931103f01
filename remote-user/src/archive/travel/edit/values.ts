import { AUDIENCES } from '@dm/shared/contract/vocabulary/audience'
import { TRAVEL_KINDS } from '@dm/shared/contract/vocabulary/options'
import type { Travel, TravelForm } from '@dm/shared/contract/calls/user/travel'
import { addDays, daysBetween, isDay } from '@dm/shared/time'
import type { FieldErrors } from '@dm/shared/ui/form'
import { HOME_ZONE } from '../labels'

/** The form as typed; `abroad` is 海外/其他, a city in words with its zone. */
export interface TripValues {
  title: string
  kind: string
  startDay: string
  endDay: string
  abroad: boolean
  cityCode: string
  cityName: string
  tz: string
  visibility: string
  note: string
}

export const LABELS: Record<keyof TripValues, string> = {
  title: '标题',
  kind: '类型',
  startDay: '开始日期',
  endDay: '结束日期',
  abroad: '海外/其他城市',
  cityCode: '城市',
  cityName: '城市名称',
  tz: '时区',
  visibility: '谁可以看',
  note: '备注',
}

const MOST_DAYS = 180

const isKind = (code: string): code is TravelForm['kind'] => Object.hasOwn(TRAVEL_KINDS, code)

/** `day` is where a new trip begins, when one was chosen. */
export const valuesOf = (row: Travel | null, day: string | null): TripValues => {
  const first = day !== null && isDay(day) ? day : ''
  return {
    title: row?.title ?? '',
    kind: row?.kind ?? '',
    startDay: row?.startDay ?? first,
    endDay: row?.endDay ?? first,
    abroad: row !== null && row.cityCode === null,
    cityCode: row?.cityCode ?? '',
    cityName: row && row.cityCode === null ? row.cityName : '',
    tz: row?.tz ?? HOME_ZONE,
    visibility: row?.visibility ?? 'private',
    note: row?.note ?? '',
  }
}

export function checkTrip({
  title,
  kind,
  startDay,
  endDay,
  abroad,
  cityCode,
  cityName,
}: TripValues): FieldErrors<TripValues> {
  return {
    title: title.trim() ? undefined : '请输入行程标题',
    kind: isKind(kind) ? undefined : '请选择行程类型',
    startDay: startDay ? undefined : '请选择日期',
    endDay: !endDay
      ? '请选择日期'
      : startDay && endDay < startDay
        ? '结束日期不能早于开始日期'
        : startDay && daysBetween(startDay, endDay) >= MOST_DAYS
          ? '单个行程最长180天'
          : undefined,
    cityCode: abroad || cityCode ? undefined : '请选择城市',
    cityName: !abroad || cityName.trim() ? undefined : '请选择城市',
  }
}

/** The last day that a trip of this first day may have. */
export const lastDayOf = (startDay: string): string | undefined =>
  startDay ? addDays(startDay, MOST_DAYS - 1) : undefined

/** The zone of what was typed: a city of China is in ours. */
export const zoneOf = ({ abroad, tz }: Pick<TripValues, 'abroad' | 'tz'>): string => (abroad ? tz : HOME_ZONE)

/** The checked form as the calls take it. */
export const bodyOf = (values: TripValues): TravelForm => ({
  title: values.title,
  kind: isKind(values.kind) ? values.kind : 'other',
  startDay: values.startDay,
  endDay: values.endDay,
  tz: zoneOf(values),
  cityName: values.abroad ? values.cityName : '',
  cityCode: values.abroad ? null : values.cityCode,
  visibility: AUDIENCES.find((audience) => audience === values.visibility) ?? 'private',
  note: values.note,
})
