import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListSkeleton, LoginState, Page } from '@dm/shared/ui/page'
import { RecordItem } from './RecordItem'
import { UnpaidVip } from '../parts/pending/UnpaidVip'
import { ShownRecords } from '../parts/shown/ShownRecords'
import { useShown } from '../parts/shown/useShown'
import { TABS } from './state'
import { useMonths, useRecords } from './useRecords'

/** 充值记录: every order of coins, with its actions (docs/product/wallet.md#walletrechargerecord). */
export default function RechargeRecordPage() {
  const { loggedIn } = useSession()
  return <Page title="充值记录">{loggedIn ? <Records /> : <LoginState />}</Page>
}

function Records() {
  const [shown, change] = useShown(TABS, paths.walletRechargeRecord)
  const rows = useRecords(shown)
  const months = useMonths()
  const overview = useApiQuery('wallet/overview/query', {})
  const unpaidToo = (shown.state === 'all' && shown.month === '') || shown.state === 'pending'
  return (
    <>
      {unpaidToo && <UnpaidVip />}
      <ShownRecords
        label="充值记录"
        tabs={TABS}
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
