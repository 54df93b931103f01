import { PlusIcon } from '@dm/shared/ui/icon'
import { EmptyState } from '@dm/shared/ui/page'
import { useState } from 'react'
import type { Overview } from '../registry/queries'
import { Head } from '../shell/Head'
import { Panel, RowButton } from '../parts/Panel'
import { CampaignDialog } from './CampaignDialog'
import { CampaignList } from './CampaignList'

/** All campaigns: running and coming ones, and ended ones. */
export function CampaignsPage({ overview }: { overview: Overview }) {
  const { campaigns, now } = overview
  const [adding, setAdding] = useState(false)
  const open = campaigns.filter(({ state }) => state !== 'ended')
  const ended = campaigns.filter(({ state }) => state === 'ended')
  return (
    <>
      <Head title="活动页" note={`${open.length} 个进行中或已排期 · ${ended.length} 个已结束`} overview={overview} />
      <Panel
        title="进行中和已排期"
        end={
          <RowButton onClick={() => setAdding(true)}>
            <PlusIcon size={16} />
            指向新页面
          </RowButton>
        }
      >
        <CampaignList campaigns={open} now={now} whole empty={<EmptyState text="没有进行中或已排期的活动页" />} />
      </Panel>
      {ended.length > 0 && (
        <Panel title="已结束">
          <CampaignList campaigns={ended} now={now} whole />
        </Panel>
      )}
      {adding && <CampaignDialog job={{ kind: 'add' }} now={now} onClose={() => setAdding(false)} />}
    </>
  )
}
