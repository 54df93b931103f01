import { choice, day, defineForm, local, text, toggle } from '../../../forms'
import { daysBetween } from '../../../time'
import { isBusinessPhone, phoneError } from '../../../validate'
import { TRAVEL_AUDIENCES, TRAVEL_ITEM_KINDS, TRAVEL_KINDS } from '../../vocabulary/options'
import { NO_CITY } from '../common/city'
import { LAST_DAY_FIRST, NO_DAY, NO_TIME } from '../common/period'

/** The longest trip (docs/product/user.md#usertraveledit). */
export const MOST_TRIP_DAYS = 180

/** Text that its owner alone reads. */
const own = { refuses: 'words' } as const
const ownOptional = { ...own, emptyAs: null } as const

/** A trip; its zone is that of the city (docs/product/user.md#usertraveledit). */
export const tripForm = defineForm(
  {
    title: text('标题', { max: 30, required: '请输入行程标题' }),
    kind: choice('类型', TRAVEL_KINDS, { message: '请选择行程类型' }),
    startDay: day('开始日期', { message: NO_DAY }),
    endDay: day('结束日期', { message: NO_DAY }),
    /** A city in words, with a zone of its own. */
    abroad: local('海外/其他城市', false),
    cityCode: text('城市', { max: 6, required: NO_CITY, emptyAs: null, refuses: 'nothing' }),
    cityName: text('城市名称', { max: 30 }),
    tz: local('时区', ''),
    visibility: choice('谁可以看', TRAVEL_AUDIENCES, { initial: 'private' }),
    note: text('备注', { ...own, max: 300, lines: true }),
  },
  {
    counts: { cityCode: ({ abroad }) => !abroad, cityName: ({ abroad }) => abroad },
    stored: ({ cityCode }) => (cityCode === null ? { abroad: true } : { cityName: '' }),
    rules: ({ startDay, endDay, cityCode, cityName }) => ({
      endDay:
        !startDay || !endDay
          ? undefined
          : endDay < startDay
            ? LAST_DAY_FIRST
            : daysBetween(startDay, endDay) >= MOST_TRIP_DAYS
              ? `单个行程最长${MOST_TRIP_DAYS}天`
              : undefined,
      cityName: cityCode === null && !cityName ? NO_CITY : undefined,
    }),
  },
)

/** An item of a trip; its minutes and its point are sent beside it (docs/product/user.md#usertripdetailedit). */
export const tripItemForm = defineForm(
  {
    day: day('日期', { message: NO_DAY }),
    allDay: toggle('全天', { initial: false }),
    /** `HH:mm`; an end that is not after the start is on the next day. */
    start: local('开始时间', '', (typed) => (typed === '' ? NO_TIME : undefined)),
    end: local('结束时间', '', (typed) => (typed === '' ? NO_TIME : undefined)),
    kind: choice('类型', TRAVEL_ITEM_KINDS),
    title: text('标题', { ...own, max: 30, required: true }),
    place: text('地点', { ...ownOptional, max: 60 }),
    /** The place on the map, in GCJ-02; null once another place is typed. */
    point: local<{ lat: number; lng: number } | null>('位置', null),
    address: text('详细地址', { ...ownOptional, max: 120 }),
    transportNo: text('车次/航班号', { ...ownOptional, max: 20 }),
    contactName: text('联系人', { ...ownOptional, max: 20 }),
    contactMobile: text('联系电话', {
      emptyAs: null,
      refuses: 'nothing',
      check: (typed) => (isBusinessPhone(typed) ? undefined : phoneError(typed)),
    }),
    /** Minutes before the start; 0 is never. */
    remindMin: local('提醒', '0'),
    note: text('备注', { ...own, max: 300, lines: true }),
  },
  {
    counts: {
      start: ({ allDay }) => !allDay,
      end: ({ allDay }) => !allDay,
      transportNo: ({ kind }) => kind === 'transport',
    },
  },
)
