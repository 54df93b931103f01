import { paths } from '@dm/shared/paths'
import { replaceAddress, useQuery } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { EmptyState, FailedState, faultOf, Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { readMoneyAnew } from '../parts/fresh/readMoneyAnew'
import { OrderResult } from './OrderResult'
import { useOrderResult } from './useOrderResult'

const GONE = '内容不存在或已删除'

/** 支付结果: what became of an order; arriving here proves nothing, the server is asked (wallet, "/paySuccess"). */
export default function PaySuccessPage() {
  const { loggedIn } = useSession()
  const query = useQuery()
  const orderNo = query.get('orderNo') ?? ''
  const added = [...query.keys()].some((name) => name !== 'orderNo')
  useEffect(() => {
    // What a provider adds is dropped unread.
    if (added) replaceAddress(paths.paySuccess({ orderNo }))
  }, [added, orderNo])
  return (
    <Page title="支付结果" back={paths.userIndex()}>
      {!orderNo ? (
        <EmptyState text={GONE} />
      ) : loggedIn ? (
        <Result orderNo={orderNo} />
      ) : (
        <LoginState text="登录后查看支付结果" />
      )}
    </Page>
  )
}

function Result({ orderNo }: { orderNo: string }) {
  const result = useOrderResult(orderNo)
  const { state } = result.query.data?.order ?? {}
  useEffect(() => {
    // What it brought, or took, shows everywhere at once.
    if (state !== undefined && state !== 'pending') void readMoneyAnew()
  }, [state])
  const { error, data } = result.query
  if (!data && error && faultOf(error).retcode === 40400) return <EmptyState text={GONE} />
  if (!data && error && faultOf(error).retcode === null)
    return <FailedState error={error} onRetry={result.query.refetch} />
  return <Loaded from={result.query}>{(found) => <OrderResult data={found} result={result} />}</Loaded>
}
