import { paths } from '@dm/shared/paths'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListSkeleton, LoginState, Page } from '@dm/shared/ui/page'
import { RecordItem } from './RecordItem'
import { ShownRecords } from '../../parts/shown/ShownRecords'
import { useShown } from '../../parts/shown/useShown'
import { TABS } from './state'
import { useMonths, useRecords } from './useRecords'

/**
 * 提现记录: every withdrawal, and what was paid out and withheld in each month
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
  return (
    <ShownRecords
      label="提现记录"
      tabs={TABS}
      shown={shown}
      change={change}
      months={months}
      from={rows}
      empty="还没有提现记录"
      action={
        <ButtonLink kind="soft" size="s" to={paths.walletCashWithdraw()}>
          去提现
        </ButtonLink>
      }
      skeleton={<ListSkeleton picture="round" lines={2} />}
    >
      {(item) => <RecordItem item={item} />}
    </ShownRecords>
  )
}
