import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, Tabs } from '@dm/shared/ui/list'
import { LoginState, Page } from '@dm/shared/ui/page'
import { useMemo } from 'react'
import { RecordItem } from './RecordItem'
import { itemsOf, keyOfItem, TABS, useStateTab, type Tab } from './state'

/** 充值记录: every order of coins, and the way on for each (wallet, "/wallet/rechargeRecord"). */
export default function RechargeRecordPage() {
  const { loggedIn } = useSession()
  return <Page title="充值记录">{loggedIn ? <Records /> : <LoginState />}</Page>
}

function Records() {
  const [tab, setTab] = useStateTab()
  const rows = useRecords(tab)
  return (
    <>
      <Tabs label="充值记录" options={TABS} value={tab} onChange={setTab} panelId="recharge-rows" />
      <div id="recharge-rows" role="tabpanel" aria-label={TABS.find((one) => one.key === tab)?.label}>
        <InfiniteList
          from={rows}
          keyOf={keyOfItem}
          empty={tab === 'all' ? '还没有充值记录' : '没有符合条件的记录'}
          action={
            tab === 'all' && (
              <ButtonLink kind="soft" size="s" to={paths.walletCoinRecord({ recharge: 1 })}>
                去充值
              </ButtonLink>
            )
          }
        >
          {(item) => <RecordItem item={item} onStale={rows.refetch} />}
        </InfiniteList>
      </div>
    </>
  )
}

function useRecords(tab: Tab) {
  const query = useApiInfiniteQuery('wallet/order/page', {
    kind: 'coin',
    ...(tab !== 'all' && { state: tab }),
  })
  const { data } = query
  const pages = useMemo(() => {
    if (!data) return undefined
    const list = itemsOf(data.pages)
    return { pages: [{ list, total: list.length, hasMore: false }] }
  }, [data])
  const { error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return { data: pages, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }
}
