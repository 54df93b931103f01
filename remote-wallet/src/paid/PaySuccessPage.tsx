import { paths } from '@dm/shared/paths'
import { invalidateChangedBy } from '@dm/shared/query'
import { replaceAddress, useSearchParams } from '@dm/shared/router'
import { FailedState, callFailureOf, Loaded, Page } from '@dm/shared/ui/page'
import { usePageParams } from '@dm/shared/reads'
import { useEffect } from 'react'
import { NotFound, isNotFound } from '../components/NotFound'
import { OrderResult } from './OrderResult'
import { useOrderResult } from './useOrderResult'
import { page } from './page'

/**
 * 支付结果: the outcome of an order, read from the server, since arriving here proves nothing
 * (docs/product/wallet.md#paysuccess).
 */
export default function PaySuccessPage() {
  const [query] = useSearchParams()
  const { orderNo } = usePageParams(page)
  const added = [...query.keys()].some((name) => name !== 'orderNo')
  useEffect(() => {
    // Parameters added by a provider are dropped unread.
    if (added) replaceAddress(paths.paySuccess({ orderNo }))
  }, [added, orderNo])
  return (
    <Page title={page.title} back={paths.userIndex()}>
      {orderNo === null ? <NotFound back={paths.userIndex()} /> : <Result orderNo={orderNo} />}
    </Page>
  )
}

function Result({ orderNo }: { orderNo: string }) {
  const result = useOrderResult(orderNo)
  const { state } = result.query.data?.order ?? {}
  useEffect(() => {
    // Marks everything that the payment changed as stale.
    if (state !== undefined && state !== 'pending') void invalidateChangedBy('wallet/pay/start')
  }, [state])
  const { error, data } = result.query
  if (!data && isNotFound(error)) return <NotFound back={paths.userIndex()} />
  if (!data && error && callFailureOf(error).retcode === null)
    return <FailedState error={error} onRetry={result.query.refetch} />
  return <Loaded from={result.query}>{(found) => <OrderResult data={found} result={result} />}</Loaded>
}
