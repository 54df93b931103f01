import { useRead } from '@dm/shared/reads'
import { useState } from 'react'
import { params } from '../../hooks/activity/reads'
import css from './draw.module.css'
import { winners } from './reads'

/** The latest winners, one line after the other; stands still on a tap. Nothing while nobody has won. */
export function Winners({ activityId }: { activityId: string }) {
  const records = useRead({ ...winners, params }, {}, { chosen: { activityId } })
  const [isStill, setStill] = useState(false)
  const list = records.data?.list ?? []
  if (list.length === 0) return null
  return (
    <div className={css.winners} role="group" aria-label="最近中奖">
      <ul className={isStill || list.length < 3 ? undefined : css.moving}>
        {list.map(({ drawId, who, gift }) => (
          <li key={drawId}>
            {who} 抽中 {gift.name}
          </li>
        ))}
      </ul>
      {list.length >= 3 && (
        <button type="button" aria-pressed={isStill} onClick={() => setStill(!isStill)}>
          {isStill ? '继续' : '暂停'}
        </button>
      )}
    </div>
  )
}
