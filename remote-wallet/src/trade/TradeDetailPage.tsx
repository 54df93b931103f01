import { usePageParams, useRead } from '@dm/shared/reads'
import { Loaded, Page, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { isNotFound, NotFound } from '../components/NotFound'
import { page } from './page'
import css from './trade.module.css'
import { TradeBody } from './TradeBody'

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

/** Placeholder of a trade: the amount, and lines of facts. */
function TradeSkeleton() {
  return (
    <Skeleton className={css.wait}>
      <SkeletonLine width={48} height={48} radius="50%" />
      <SkeletonLine width={96} />
      <SkeletonLine width={160} height={32} warm />
      {[0, 1, 2, 3, 4].map((at) => (
        <SkeletonLine key={at} width="88%" />
      ))}
    </Skeleton>
  )
}
