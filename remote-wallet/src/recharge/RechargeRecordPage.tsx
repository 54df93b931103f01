import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import { MonthBar } from '@dm/shared/ui/month'
import { ListSkeleton, LoginState, Page } from '@dm/shared/ui/page'
import { Tabs } from '@dm/shared/ui/tabs'
import { RecordItem } from './RecordItem'
import { useShown } from '../parts/shown/useShown'
import { TABS } from './state'
import { useMonths, useRecords } from './useRecords'

/** 充值记录: every order of coins, and the way on for each (docs/product/wallet.md#walletrechargerecord). */
export default function RechargeRecordPage() {
  const { loggedIn } = useSession()
  return <Page title="充值记录">{loggedIn ? <Records /> : <LoginState />}</Page>
}

function Records() {
  const [shown, change] = useShown(TABS, paths.walletRechargeRecord)
  const rows = useRecords(shown)
  const months = useMonths()
  const overview = useApiQuery('wallet/overview/query', {})
  const all = shown.state === 'all' && shown.month === ''
  return (
    <>
      <Tabs
        label="充值记录"
        options={TABS}
        value={shown.state}
        onChange={(state) => change({ state })}
        panelId="recharge-rows"
      />
      <MonthBar month={shown.month} months={months} onChange={(month) => change({ month })} all="全部月份" />
      <div id="recharge-rows" role="tabpanel" aria-label={TABS.find((one) => one.key === shown.state)?.label}>
        <InfiniteList
          from={rows}
          empty={all ? '还没有充值记录' : '没有符合条件的记录'}
          action={
            all &&
            overview.data?.canRecharge === true && (
              <ButtonLink kind="soft" size="s" to={paths.walletCoinRecord({ recharge: 1 })}>
                去充值
              </ButtonLink>
            )
          }
          skeleton={<ListSkeleton lines={2} />}
        >
          {(item) => <RecordItem item={item} onStale={rows.refetch} />}
        </InfiniteList>
      </div>
    </>
  )
}
