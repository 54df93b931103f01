import { Loaded, Page } from '@dm/shared/ui/page'
import { usePageParams, useRead } from '@dm/shared/reads'
import { NotFound, isNotFound } from '../components/NotFound'
import { TradeBody } from './TradeBody'
import { TradeSkeleton } from './TradeSkeleton'
import { page } from './page'

/** 交易详情: one row of the bill with its source (docs/product/wallet.md#wallettradedetail). */
export default function TradeDetailPage() {
  const { id } = usePageParams(page)
  return <Page title={page.title}>{id === null ? <NotFound /> : <Detail />}</Page>
}

function Detail() {
  const detail = useRead(page.reads.detail)
  if (!detail.data && isNotFound(detail.error)) return <NotFound />
  return (
    <Loaded from={detail} skeleton={<TradeSkeleton />}>
      {(data) => <TradeBody detail={data} />}
    </Loaded>
  )
}
