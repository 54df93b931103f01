import { dateTime } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { useRead } from '@dm/shared/reads'
import blocks from '../components/blocks/blocks.module.css'
import type { Activity } from '../hooks/activity/types'
import { useHashSheet } from '../hooks/useHashSheet'
import css from './intro.module.css'
import { page } from './page'
import { topicsOf } from './topics'

const HistorySheet = lazySheet(() => import('./HistorySheet'))

/** 规则更新于: what changed and from when, and the way to the rules before it. Nothing while they never changed. */
export function RulesChanged({ activity: { activityId }, now }: { activity: Activity; now: () => number }) {
  const { data } = useRead(page.reads.history, {}, { chosen: { activityId } })
  const history = useHashSheet('history')
  const [current, ...earlier] = data?.list ?? []
  if (!current || earlier.length === 0) return null
  return (
    <div className={blocks.strip}>
      <span>
        规则更新于 {dateTime(current.from, now())}：{topicsOf(current)}
      </span>
      <button type="button" className={css.history} onClick={history.open}>
        历史版本
      </button>
      {history.isOpen && <HistorySheet versions={earlier} onClose={history.close} />}
    </div>
  )
}
