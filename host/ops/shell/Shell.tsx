import { FailedRow } from '@dm/shared/ui/page'
import { clockTime } from '@dm/shared/format'
import { useState } from 'react'
import { ActivitiesPage } from '../activities/ActivitiesPage'
import { AreaPage } from '../area/AreaPage'
import { usePlace, places } from '../address'
import { ApprovalsPage } from '../approvals/ApprovalsPage'
import { AuditPage } from '../audit/AuditPage'
import { CampaignsPage } from '../campaigns/CampaignsPage'
import { AskContext } from '../changes/ask'
import { ChangeDialog } from '../changes/ChangeDialog'
import type { Intent } from '../changes/plan'
import { HealthPage } from '../health/HealthPage'
import { useLive } from '../registry/live'
import type { Overview } from '../registry/queries'
import { ReleasesPage } from '../releases/ReleasesPage'
import { ReviewsPage } from '../reviews/ReviewsPage'
import css from './shell.module.css'
import { Side } from './Side'

interface ShellProps {
  overview: Overview
  /** The last reload failed: the shown data is older. */
  stale: boolean
  onRetry: () => unknown
}

/** The layout for operators: sidebar, one view, and the confirmation dialog. */
export function Shell({ overview, stale, onRetry }: ShellProps) {
  const place = usePlace()
  const isConnected = useLive(true)
  const [intent, setIntent] = useState<Intent | null>(null)
  return (
    <AskContext value={setIntent}>
      <div className={css.ops}>
        <Side place={place} overview={overview} isConnected={isConnected} />
        <main className={css.main}>
          {stale && <FailedRow text={`没能刷新，现在看到的是 ${clockTime(overview.now)} 的情况`} onRetry={onRetry} />}
          <View place={place} overview={overview} />
        </main>
      </div>
      {intent && (
        <ChangeDialog
          key={JSON.stringify(intent)}
          intent={intent}
          overview={overview}
          onClose={() => setIntent(null)}
        />
      )}
    </AskContext>
  )
}

function View({ place, overview }: { place: string; overview: Overview }) {
  if (place === places.health()) return <HealthPage overview={overview} />
  if (place === places.campaigns()) return <CampaignsPage overview={overview} />
  if (place === places.activities()) return <ActivitiesPage overview={overview} />
  if (place === places.reviews()) return <ReviewsPage overview={overview} />
  if (place === places.approvals()) return <ApprovalsPage overview={overview} />
  if (place === places.audit()) return <AuditPage overview={overview} />
  const area = /^\/ops\/areas\/([a-z][a-z0-9-]*)$/.exec(place)?.[1]
  if (area) return <AreaPage key={area} area={area} overview={overview} />
  return <ReleasesPage overview={overview} />
}
