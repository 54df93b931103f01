import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { usePageState } from '@dm/shared/reads'
import { useState } from 'react'
import { RecordItem } from './RecordItem'
import { ShownRecords } from '../../components/shown/ShownRecords'
import { useMonths, useRecords } from './useRecords'
import { page } from './page'

const TaxYearSheet = lazySheet(() => import('./TaxYearSheet'))

/**
 * 提现记录: every withdrawal, and what was paid out and withheld in each month
 * (docs/product/wallet.md#walletwithdrawrecord).
 */
export default function WithdrawRecordPage() {
  const months = useMonths()
  const [isTaxShown, setTaxShown] = useState(false)
  const years = [...new Set(months.map(({ month }) => Number(month.slice(0, 4))))]
  return (
    <Page
      title={page.title}
      end={
        years.length > 0 && (
          <button type="button" onClick={() => setTaxShown(true)}>
            年度个税
          </button>
        )
      }
    >
      <Records months={months} />
      {isTaxShown && <TaxYearSheet years={years} onClose={() => setTaxShown(false)} />}
    </Page>
  )
}

function Records({ months }: { months: ReturnType<typeof useMonths> }) {
  const [shown, change] = usePageState(page)
  const rows = useRecords(shown)
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
