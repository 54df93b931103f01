import { paths } from '@dm/shared/paths'
import { navigate, usePageActive, useSearchParams } from '@dm/shared/router'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { AgentGate } from '../../parts/market/AgentGate'
import { PackDetail } from './PackDetail'
import { ProductDetail } from './ProductDetail'

/** 流量包详情: a product to buy (`productId`) or a pack (`id`) (docs/product/growth.md#commontrafficdetail). */
export default function TrafficDetailPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const productId = query.get('productId')
  const nothing = !id && !productId
  const active = usePageActive()
  useEffect(() => {
    if (nothing && active) navigate(paths.commonTraffic(), { replace: true })
  }, [nothing, active])
  return (
    <Page title="流量包详情" back={paths.commonTraffic()}>
      <AgentGate>
        {id ? <PackDetail id={id} /> : productId ? <ProductDetail productId={productId} /> : <ListSkeleton lines={2} />}
      </AgentGate>
    </Page>
  )
}
