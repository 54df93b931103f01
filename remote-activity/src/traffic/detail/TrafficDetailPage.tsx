import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { navigate, usePageActive } from '@dm/shared/router'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { PackDetail } from './PackDetail'
import { page } from './page'
import { ProductDetail } from './ProductDetail'

/** 流量包详情: a product to buy (`productId`) or a pack (`id`) (docs/product/referral.md#commontrafficdetail). */
export default function TrafficDetailPage() {
  const { id, productId } = usePageParams(page)
  const nothing = id === null && productId === null
  const active = usePageActive()
  useEffect(() => {
    if (nothing && active) navigate(paths.commonTraffic(), { replace: true })
  }, [nothing, active])
  return (
    <Page title={page.title} back={paths.commonTraffic()}>
      {id !== null ? (
        <PackDetail />
      ) : productId !== null ? (
        <ProductDetail productId={productId} />
      ) : (
        <ListSkeleton lines={2} />
      )}
    </Page>
  )
}
