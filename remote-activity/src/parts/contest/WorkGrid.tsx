import type { Activity } from '../types'
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
  return (
    <ul className={css.works}>
      {works
        .filter(({ entryId }) => !seen.has(entryId) && seen.add(entryId))
        .map((work) => (
          <li key={work.entryId}>
            <WorkCard work={work} activity={activity} actions={actions} />
          </li>
        ))}
    </ul>
  )
}
