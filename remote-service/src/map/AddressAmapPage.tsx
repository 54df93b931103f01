import { Access } from '@dm/shared/access'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { usePageTitle, useSearchParams } from '@dm/shared/router'
import { FormSkeleton, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { NotFound } from '../components/NotFound'
import type { MapConfig } from './amap'
import { pointIn, placeIn } from './asked'
import { page } from './page'
import { PickForm } from './PickForm'
import { PickMap } from './PickMap'
import { ViewPlace } from './ViewPlace'

/** 定位: a place is chosen on a map or by hand, or shown (docs/product/service.md#addressamap). */
export default function AddressAmapPage() {
  const [query] = useSearchParams()
  const isView = query.get('mode') === 'view'
  const title = isView ? '查看位置' : page.title
  usePageTitle(title)
  // A failure of this call is like a site without a map.
  const config = useRead(page.reads.config)
  const known: MapConfig | null = config.data ?? (config.error ? { enabled: false } : null)
  if (isView) {
    const place = placeIn(query)
    return (
      <Page title={title} back={paths.addressList()}>
        {place ? (
          <ViewPlace key={query.toString()} place={place} config={known} />
        ) : (
          <NotFound text="位置信息无效" back={paths.addressList()} />
        )}
      </Page>
    )
  }
  return (
    <Access page={{ title, access: 'owner' }}>
      <Pick title={title} config={known} />
    </Access>
  )
}

/** The map; by hand without one, or when it fails. */
function Pick({ title, config }: { title: string; config: MapConfig | null }) {
  const [query] = useSearchParams()
  const [isBroken, setBroken] = useState(false)
  const asked = { start: pointIn(query), region: query.get('region') ?? '' }
  if (!config)
    return (
      <Page title={title} back={paths.addressEdit()}>
        <FormSkeleton fields={4} />
      </Page>
    )
  if (config.enabled && !isBroken)
    return <PickMap title={title} config={config} asked={asked} onBroken={() => setBroken(true)} />
  return <PickForm title={title} region={asked.region} isBroken={isBroken} />
}
