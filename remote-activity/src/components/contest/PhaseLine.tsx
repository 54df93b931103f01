import { phaseDays } from '../../hooks/activity/life'
import type { Activity } from '../../hooks/activity/types'
import css from './phaseLine.module.css'

/** The phases as a line; the last running one is marked 现在. */
export function PhaseLine({ phases, now }: { phases: Activity['phases']; now: number }) {
  const current = phases.findLastIndex(({ from, to }) => from <= now && now < to)
  if (phases.length === 0) return null
  return (
    <ol className={css.phases} aria-label="赛程">
      {phases.map((phase, at) => (
        <li
          key={phase.name}
          className={at === current ? css.now : phase.to <= now || at < current ? css.done : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <b>{phase.name}</b>
          <span>{phaseDays(phase)}</span>
          {at === current && <em>现在</em>}
        </li>
      ))}
    </ol>
  )
}
