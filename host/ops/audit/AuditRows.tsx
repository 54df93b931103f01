import type { AuditRow } from '@dm/shared/contract/release/registry'
import { clockTime } from '@dm/shared/format'
import { isoText } from '@dm/shared/time'
import { follow, places } from '../address'
import { ACTIONS, actorName, isRetreat } from '../parts/labels'
import { Mono } from '../parts/Version'
import css from './audit.module.css'

/** Audit rows, newest first. `timeOf` formats the text at the left of a row. */
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
          <time dateTime={isoText(row.at)}>{timeOf ? timeOf(row) : clockTime(row.at)}</time>
          <i aria-hidden="true" />
          <div>
            <p>
              <b>{ACTIONS[row.action]}</b> <Subject of={row.subject} />
            </p>
            <p className={css.note} title={row.detail}>
              {[actorName(row.actor), row.detail, row.reason].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The subject of a change; an area's release links to that area, even if it was never live. */
function Subject({ of }: { of: string }) {
  const area = /^([a-z][a-z0-9-]*) \d/.exec(of)?.[1]
  if (!area) return <Mono>{of}</Mono>
  return (
    <a href={places.area(area)} onClick={follow} className={css.subject}>
      <Mono>{of}</Mono>
    </a>
  )
}
