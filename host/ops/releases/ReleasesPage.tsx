import { count } from '@dm/shared/format'
import { AuditPanel } from '../audit/AuditPanel'
import { CampaignPanel } from '../campaigns/CampaignPanel'
import { CanaryCard } from '../canary/CanaryCard'
import type { Overview } from '../registry/queries'
import { Head } from '../shell/Head'
import { when } from '../parts/timeText'
import { AreaTable } from './AreaTable'
import css from './releases.module.css'

/** The overview: what is live, canaries, campaigns, and the latest changes. */
export function ReleasesPage({ overview }: { overview: Overview }) {
  const { areas, now, openPages } = overview
  return (
    <>
      <Head
        title="发布"
        note={`${when(now, now)} · ${count(areas.length)} 个区域在线 · 打开的页面 ${count(openPages)}`}
        overview={overview}
      />
      <div className={css.grid}>
        <AreaTable areas={areas} now={now} />
        <CanaryCard areas={areas} />
        <CampaignPanel campaigns={overview.campaigns} now={now} />
        <AuditPanel rows={overview.audit} now={now} />
      </div>
    </>
  )
}
