import type { Activity, Mine } from '../hooks/activity/types'
import css from './talent.module.css'

type Rule = NonNullable<Activity['keyRules']>[number]

/** Progress towards a rule: in the day's votes, or in the user's entry. */
function progressOf(event: Rule['event'], mine: Mine | undefined): string {
  const votes = mine ? mine.votesPerDay - mine.votesLeft : 0
  if (event === 'entryApproved') return mine?.entryState === 'approved' ? '已得' : '未完成'
  const target = event === 'voteFirst' ? 1 : 3
  return votes >= target ? '今日已得' : `今日 ${votes}/${target}`
}

/** Rules that earn keys, with today's progress. */
export function KeyRules({ rules, mine }: { rules: readonly Rule[]; mine: Mine | undefined }) {
  return (
    <ul className={css.rules} aria-label="钥匙怎么来">
      {rules.map(({ event, words, keys }) => (
        <li key={event}>
          <span>{words}</span>
          <b>+{keys}</b>
          <small>{progressOf(event, mine)}</small>
        </li>
      ))}
    </ul>
  )
}
