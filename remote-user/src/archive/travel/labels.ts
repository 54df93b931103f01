import type { SeenTravel, SeenTravelItem } from '@dm/shared/contract/calls/user/travel'
import { clockText, dayRange } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { daysBetween } from '@dm/shared/time'
import type { ListLabels } from '../rows/RowsFrame'
import { page } from './page'

export const LABELS: ListLabels = {
  title: page.title,
  art: 'trip',
  own: '还没有行程，安排一个吧',
  others: 'TA暂未公开行程',
  add: '新增行程',
  addTo: paths.travelEdit(),
  cap: { most: 500, text: '最多添加500个行程' },
}

/** The zone of trips unless they say another. */
export const HOME_ZONE = 'Asia/Shanghai'

export const GONE = { text: '该行程已被删除', back: '返回行程' }

/** `11月20日–11月23日 · 共4天`. */
export const daysText = ({ startDay, endDay }: Pick<SeenTravel, 'startDay' | 'endDay'>, today: string): string =>
  `${dayRange(startDay, endDay, today)} · 共${daysBetween(startDay, endDay) + 1}天`

/** `09:00–次日02:00`, or 全天. */
export const timeText = ({
  allDay,
  startMin,
  endMin,
}: Pick<SeenTravelItem, 'allDay' | 'startMin' | 'endMin'>): string =>
  allDay ? '全天' : `${clockText(startMin)}–${clockText(endMin)}`

/** The question before a trip is deleted; its items go with it. */
export const tripQuestion = (items: number) => ({
  title: items > 0 ? `确定删除该行程及${items}条明细吗？` : '确定删除该行程吗？',
})

export const ITEM_QUESTION = { title: '确定删除该明细吗？' }
