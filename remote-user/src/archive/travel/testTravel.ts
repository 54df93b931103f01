import type { Data } from '@dm/shared/contract'
import type { Travel, TravelItem } from '@dm/shared/contract/calls/user/travel'
import { addDays } from '@dm/shared/time'
import { ME, owner } from '../rows/testRows'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')

export const trip = (id: string, change: Partial<Travel> = {}): Travel => ({
  id,
  uid: ME,
  title: `行程${id}`,
  kind: 'shoot',
  startDay: '2026-11-20',
  endDay: '2026-11-23',
  tz: 'Asia/Shanghai',
  cityName: '杭州',
  cityCode: '330100',
  visibility: 'public',
  note: '',
  state: 'ongoing',
  itemCount: 0,
  version: 1,
  updatedAt: 1,
  ...change,
})

export const item = (id: string, change: Partial<TravelItem> = {}): TravelItem => ({
  id,
  travelId: 'a',
  day: '2026-11-20',
  allDay: false,
  startMin: 540,
  endMin: 600,
  kind: 'shoot',
  title: `明细${id}`,
  place: null,
  address: null,
  lat: null,
  lng: null,
  transportNo: null,
  contactName: null,
  contactMobile: null,
  note: '',
  remindMin: 0,
  version: 1,
  updatedAt: 1,
  ...change,
})

type Page = Data<'userinfo/travel/page'>

export const tripsOf = (list: Page['list'], change: Partial<Page> = {}): Page => ({
  list,
  total: list.length,
  hasMore: false,
  counts: { ahead: list.length, ended: 0 },
  changesAt: null,
  owner: owner(),
  now: NOW,
  ...change,
})

/** November 2026, with the given days busy. */
export const november = (
  busy: readonly string[] = [],
  titles: string[] = [],
): Data<'userinfo/travel/calendar/query'> => ({
  days: Array.from({ length: 30 }, (_, n) => addDays('2026-11-01', n)).map((day) => ({
    day,
    busy: busy.includes(day),
    titles: busy.includes(day) ? titles : [],
  })),
  freeDays30: 30 - busy.length,
  now: NOW,
})
