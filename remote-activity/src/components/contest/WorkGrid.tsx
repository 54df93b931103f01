import { LongRows } from '@dm/shared/ui/list'
import type { Activity } from '../../hooks/activity/types'
import css from './contest.module.css'
import type { Actions } from './useActions'
import { WorkCard, type Work } from './WorkCard'

interface GridProps {
  works: readonly Work[]
  activity: Activity
  actions: Actions
}

/** Works in two columns, each once: a list that is recomputed between two pages may repeat one. */
export function WorkGrid({ works, activity, actions }: GridProps) {
  const seen = new Set<string>()
  const shown = works.filter(({ entryId }) => !seen.has(entryId) && seen.add(entryId))
  return (
    <LongRows count={shown.length} columns={2} look={css.works} keyOf={(at) => shown[at]?.entryId ?? String(at)}>
      {(at) => {
        const work = shown[at]
        return work && <WorkCard work={work} activity={activity} actions={actions} />
      }}
    </LongRows>
  )
}
