import { useState } from 'react'
import { Page, Stack } from '@dm/shared/ui/page'
import { Comments } from './Comments'
import css from './detail.module.css'
import { Head } from './Head'
import { Intro } from './Intro'
import { OwnerBar, OwnerStrip } from './OwnerBar'
import { Packages } from './Packages'
import { ProviderCard } from './ProviderCard'
import { ReportLine } from './ReportLine'
import { Shots } from './Shots'
import { Times } from './Times'
import type { Detail } from './types'
import { Where } from './Where'

/** Everything about one service, in the order of a decision. */
export function ServiceBody({ detail }: { detail: Detail }) {
  const { service, provider, places, policy, own } = detail
  const [packId, setPackId] = useState(service.packages[0]?.id ?? '')
  const pack = service.packages.find((one) => one.id === packId) ?? service.packages[0]
  const [requestedUnits, setRequestedUnits] = useState(1)
  if (!pack) return null // a service has one to six packages; the contract refuses one without
  const units = Math.min(Math.max(requestedUnits, pack.minUnits), pack.maxUnits)
  return (
    <Page poster>
      <Shots service={service} provider={provider} />
      <div className={css.body}>
        {own && <OwnerStrip state={service.state} />}
        <Stack>
          <Head service={service} provider={provider} pack={pack} />
          <Packages
            packs={service.packages}
            selected={pack}
            units={units}
            onChoose={setPackId}
            onUnits={setRequestedUnits}
          />
          <Times serviceId={service.id} packageId={pack.id} units={units} paused={policy.paused} />
          <Where modes={service.modes} places={places} policy={policy} />
          <Intro service={service} provider={provider} />
          <Comments serviceId={service.id} />
          <ProviderCard provider={provider} />
        </Stack>
        <ReportLine serviceId={service.id} own={own} />
        {own && <OwnerBar id={service.id} />}
      </div>
    </Page>
  )
}
