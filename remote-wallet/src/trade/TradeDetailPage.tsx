import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { Gone, isGone } from '../parts/gone/Gone'
import { TradeBody } from './TradeBody'
import { TradeSkeleton } from './TradeSkeleton'

/** 交易详情: one row of the bill with its source (docs/product/wallet.md#wallettradedetail). */
export default function TradeDetailPage() {
  const { loggedIn } = useSession()
  const [query] = useSearchParams()
  const tradeId = query.get('id') ?? ''
  return (
    <Page title="交易详情">{!loggedIn ? <LoginState /> : isId(tradeId) ? <Detail tradeId={tradeId} /> : <Gone />}</Page>
  )
}

const isId = (text: string) => text.length > 0 && text.length <= 64

function Detail({ tradeId }: { tradeId: string }) {
  const detail = useApiQuery('wallet/trade/detail/query', { tradeId })
  if (!detail.data && isGone(detail.error)) return <Gone />
  return (
    <Loaded from={detail} skeleton={<TradeSkeleton />}>
      {(data) => <TradeBody detail={data} />}
    </Loaded>
  )
}
