import { paths } from '@dm/shared/paths'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import { MonthBar } from '@dm/shared/ui/month'
import { ListSkeleton, LoginState, Page } from '@dm/shared/ui/page'
import { Tabs } from '@dm/shared/ui/tabs'
import { RecordItem } from './RecordItem'
import { useShown } from '../../parts/shown/useShown'
import { TABS } from './state'
import { useMonths, useRecords } from './useRecords'

/**
 * 提现记录: every withdrawal, and by month what arrived and what was withheld
 * (docs/product/wallet.md#walletwithdrawrecord).
 */
export default function WithdrawRecordPage() {
  const { loggedIn } = useSession()
  return <Page title="提现记录">{loggedIn ? <Records /> : <LoginState />}</Page>
}

function Records() {
  const [shown, change] = useShown(TABS, paths.walletWithdrawRecord)
  const rows = useRecords(shown)
  const months = useMonths()
  const all = shown.state === 'all' && shown.month === ''
  return (
    <>
      <Tabs
        label="提现记录"
        options={TABS}
        value={shown.state}
        onChange={(state) => change({ state })}
        panelId="withdraw-rows"
      />
      <MonthBar month={shown.month} months={months} onChange={(month) => change({ month })} all="全部月份" />
      <div id="withdraw-rows" role="tabpanel" aria-label={TABS.find((one) => one.key === shown.state)?.label}>
        <InfiniteList
          from={rows}
          empty={all ? '还没有提现记录' : '没有符合条件的记录'}
          action={
            all && (
              <ButtonLink kind="soft" size="s" to={paths.walletCashWithdraw()}>
                去提现
              </ButtonLink>
            )
          }
          skeleton={<ListSkeleton picture="round" lines={2} />}
        >
          {(item) => <RecordItem item={item} />}
        </InfiniteList>
      </div>
    </>
  )
}
