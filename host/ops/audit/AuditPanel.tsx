import type { AuditRow } from '@dm/shared/contract/release/registry'
import { clockTime, dayOf } from '@dm/shared/format'
import { RightIcon } from '@dm/shared/ui/icon'
import { EmptyState } from '@dm/shared/ui/page'
import { follow, places } from '../address'
import { Panel, rowLink } from '../parts/Panel'
import { dayWord } from '../parts/timeText'
import { AuditRows } from './AuditRows'

const NEWEST = 5

/** The newest changes, and a link to all. */
export function AuditPanel({ rows, now }: { rows: readonly AuditRow[]; now: number }) {
  return (
    <Panel
      title="审计"
      end={
        <a className={rowLink} href={places.audit()} onClick={follow} aria-label="全部审计">
          全部
          <RightIcon size={16} />
        </a>
      }
    >
      {rows.length === 0 ? (
        <EmptyState text="还没有变更" />
      ) : (
        <AuditRows
          rows={rows.slice(0, NEWEST)}
          timeOf={({ at }) => (dayOf(at) === dayOf(now) ? clockTime(at) : dayWord(at, now))}
        />
      )}
    </Panel>
  )
}
