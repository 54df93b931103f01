import { daysBetween } from '@dm/shared/time'
import { useToday } from '@dm/shared/ui/deadline'
import { Live, Tag } from '@dm/shared/ui/list'
import { periodText } from './times'
import css from './trip.module.css'
import type { Trip } from './types'

/** One trip: when, where, how far away, how much is arranged; a tap opens its plan. */
export function TripCard({ trip, onOpen }: { trip: Trip; onOpen: () => void }) {
  const { title, cities, status, detailCount, visible } = trip
  const today = useToday()
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <span className={css.cardHead}>
        <b>{title}</b>
        {status === 'ongoing' ? (
          <Live>进行中</Live>
        ) : (
          <span className={css.when}>
            {status === 'ended' ? '已结束' : `还有 ${Math.max(0, daysBetween(today, trip.from))} 天`}
          </span>
        )}
      </span>
      <span>{periodText(trip)}</span>
      <span className={css.note}>
        {cities.join('、')}
        {detailCount > 0 && ` · 安排 ${detailCount} 项`}
      </span>
      {visible === 'member' && (
        <span>
          <Tag>仅成员可见</Tag>
        </span>
      )}
    </button>
  )
}
