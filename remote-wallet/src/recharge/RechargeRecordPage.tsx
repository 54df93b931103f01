import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { usePageState, useRead } from '@dm/shared/reads'
import { RecordItem } from './RecordItem'
import { UnpaidVip } from '../components/pending/UnpaidVip'
import { ShownRecords } from '../components/shown/ShownRecords'
import { useMonths, useRecords } from './useRecords'
import { page } from './page'

/** 充值记录: every order of coins, with its actions (docs/product/wallet.md#walletrechargerecord). */
export default function RechargeRecordPage() {
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
  const overview = useRead(page.reads.overview)
  const { state, month } = shown
  return (
    <>
      {state === 'all' && month === null && <UnpaidVip read={page.reads.unpaidVip} />}
      {state === 'pending' && <UnpaidVip read={page.reads.unpaidVipToo} />}
      <ShownRecords
        label="充值记录"
        tabs={page.params.state.options}
        shown={shown}
        change={change}
        months={months}
        from={rows}
        empty="还没有充值记录"
        action={
          overview.data?.canRecharge === true && (
            <ButtonLink kind="soft" size="s" to={paths.walletCoinRecord({ recharge: 1 })}>
              去充值
            </ButtonLink>
          )
        }
        skeleton={<ListSkeleton lines={2} />}
      >
        {(item) => <RecordItem item={item} onStale={rows.refetch} />}
      </ShownRecords>
    </>
  )
}
