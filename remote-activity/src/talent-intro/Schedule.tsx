import { Section } from '@dm/shared/ui/page'
import { phaseDays } from '../hooks/activity/life'
import type { Activity } from '../hooks/activity/types'
import css from './intro.module.css'

/** 赛程: the phases as a vertical line; those that run are marked 现在. */
export function Schedule({ phases, now }: { phases: Activity['phases']; now: number }) {
  if (phases.length === 0) return null
  return (
    <Section title="赛程" card>
      <ol className={css.schedule}>
        {phases.map((phase) => {
          const isNow = phase.from <= now && now < phase.to
          const look = isNow ? css.now : phase.to <= now ? css.past : undefined
          return (
            <li key={phase.name} className={look} aria-current={isNow ? 'step' : undefined}>
              <b>{phase.name}</b>
              <span>{phaseDays(phase)}</span>
              {isNow && <em>现在</em>}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
