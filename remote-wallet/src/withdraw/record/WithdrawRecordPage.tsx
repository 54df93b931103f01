import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { usePageState } from '@dm/shared/reads'
import { RecordItem } from './RecordItem'
import { ShownRecords } from '../../components/shown/ShownRecords'
import { useMonths, useRecords } from './useRecords'
import { page } from './page'

/**
 * 提现记录: every withdrawal, and what was paid out and withheld in each month
 * (docs/product/wallet.md#walletwithdrawrecord).
 */
export default function WithdrawRecordPage() {
  return (
    <Page title={page.title}>
      <Records />
    </Page>
  )
}

function Records() {
  const [shown, change] = usePageState(page)
  const rows = useRecords(shown)
  const months = useMonths()
  return (
    <ShownRecords
      label="提现记录"
      tabs={page.params.state.options}
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
