import { Loaded, Page } from '@dm/shared/ui/page'
import { usePageParams, useRead } from '@dm/shared/reads'
import { Gone, isGone } from '../parts/gone/Gone'
import { TradeBody } from './TradeBody'
import { TradeSkeleton } from './TradeSkeleton'
import { page } from './page'

/** 交易详情: one row of the bill with its source (docs/product/wallet.md#wallettradedetail). */
export default function TradeDetailPage() {
  const { id } = usePageParams(page)
  return <Page title={page.title}>{id === null ? <Gone /> : <Detail />}</Page>
}

function Detail() {
  const detail = useRead(page.reads.detail)
  if (!detail.data && isGone(detail.error)) return <Gone />
  return (
    <Loaded from={detail} skeleton={<TradeSkeleton />}>
      {(data) => <TradeBody detail={data} />}
    </Loaded>
  )
}
