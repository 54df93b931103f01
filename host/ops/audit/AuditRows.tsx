import type { AuditRow } from '@dm/shared/contract/registry'
import { clockTime } from '@dm/shared/format'
import { ACTIONS, isRetreat } from '../words/names'
import { Mono } from '../words/Version'
import css from './audit.module.css'

/** What was done, newest first. `timeOf` is what stands at the left of a row. */
export function AuditRows({
  rows,
  timeOf,
  whole,
}: {
  rows: readonly AuditRow[]
  timeOf?: (row: AuditRow) => string
  whole?: boolean
}) {
  return (
    <ol className={whole ? `${css.rows} ${css.whole}` : css.rows}>
      {rows.map((row) => (
        <li key={row.revision} className={isRetreat(row) ? css.bad : undefined}>
          <time dateTime={new Date(row.at).toISOString()}>{timeOf ? timeOf(row) : clockTime(row.at)}</time>
          <i aria-hidden="true" />
          <div>
            <p>
              <b>{ACTIONS[row.action]}</b> <Mono>{row.subject}</Mono>
            </p>
            <p className={css.note} title={row.detail}>
              {[row.actor, row.detail, row.reason].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
