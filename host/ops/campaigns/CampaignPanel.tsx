import type { CampaignRow } from '@dm/shared/contract/release/registry'
import { PlusIcon, RightIcon } from '@dm/shared/ui/icon'
import { EmptyState } from '@dm/shared/ui/page'
import { useState } from 'react'
import { follow, places } from '../address'
import { Panel, RowButton, rowLink } from '../parts/Panel'
import { CampaignDialog } from './CampaignDialog'
import { CampaignList } from './CampaignList'
import css from './campaigns.module.css'

/** Most campaigns in the overview; the others are on their own view. */
const AT_A_GLANCE = 4

/** The running and coming campaigns: ended ones are only on the full view. */
export function CampaignPanel({ campaigns, now }: { campaigns: readonly CampaignRow[]; now: number }) {
  const [adding, setAdding] = useState(false)
  const open = campaigns.filter(({ state }) => state !== 'ended')
  return (
    <Panel
      title="活动页"
      end={
        <span className={css.ends}>
          {campaigns.length > Math.min(open.length, AT_A_GLANCE) && (
            <a
              className={rowLink}
              href={places.campaigns()}
              onClick={follow}
              aria-label={`全部 ${campaigns.length} 个活动页`}
            >
              全部 {campaigns.length} 个
              <RightIcon size={16} />
            </a>
          )}
          <RowButton onClick={() => setAdding(true)}>
            <PlusIcon size={16} />
            指向新页面
          </RowButton>
        </span>
      }
    >
      <CampaignList
        campaigns={open.slice(0, AT_A_GLANCE)}
        now={now}
        empty={<EmptyState text="没有进行中或已排期的活动页" />}
      />
      {adding && <CampaignDialog job={{ kind: 'add' }} now={now} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
