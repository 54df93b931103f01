import { paths } from '@dm/shared/paths'
import { Button, ButtonLink, IconButton } from '@dm/shared/ui/button'
import { SearchIcon } from '@dm/shared/ui/icon'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { ShowAll } from '../components/shown/ShowAll'
import { useShown, type Shown } from './address'
import { BalanceCard } from './BalanceCard'
import { BillItem } from './BillItem'
import css from './bills.module.css'
import { MonthCard } from './MonthCard'
import { SearchBills } from './SearchBills'
import { Shortcuts } from './Shortcuts'
import { useMonths, useRows } from './useBills'
import { useExport } from './useExport'
import { page } from './page'

/** 账单: a month's sums and all its rows (docs/product/wallet.md#walletfinancialdetail). */
export default function FinancialDetailPage() {
  const [shown, change] = useShown()
  return shown.search ? (
    <SearchBills words={shown.words ?? ''} change={change} />
  ) : (
    <Bills shown={shown} change={change} />
  )
}

function Bills({ shown, change }: { shown: Shown; change: (change: Partial<Shown>) => void }) {
  const months = useMonths(shown.month)
  const { month } = months
  const exportMonth = useExport()
  return (
    <Page
      title={page.title}
      end={
        <>
          <IconButton label="搜索账单" onClick={() => change({ search: true })}>
            <SearchIcon />
          </IconButton>
          <Button size="s" className={css.export} onClick={() => exportMonth(month)}>
            导出
          </Button>
        </>
      }
    >
      <Stack>
        <BalanceCard />
        <Shortcuts />
        <MonthCard
          months={months}
          month={month}
          group={shown.group}
          kind={shown.kind}
          onMonth={(next) => change({ month: next, kind: null })}
          onKind={(group, kind) => change({ group, kind })}
        />
        <Chips
          label="筛选"
          options={page.params.group.options}
          value={shown.group}
          onChange={(group) => change({ group, kind: null })}
        />
        <Rows month={month} shown={shown} onAll={() => change({ group: 'all', kind: null })} />
      </Stack>
    </Page>
  )
}

function Rows({ month, shown, onAll }: { month: string; shown: Shown; onAll: () => void }) {
  const rows = useRows(month, shown)
  return (
    <InfiniteList
      from={rows}
      look="plain"
      empty={shown.group === 'all' ? '这个月还没有账单' : '没有符合条件的记录'}
      action={
        shown.group === 'all' && shown.kind === null ? (
          <ButtonLink kind="soft" size="s" to={paths.walletCoinRecord()}>
            看星钻明细
          </ButtonLink>
        ) : (
          <ShowAll onClick={onAll} />
        )
      }
      skeleton={<ListSkeleton picture="round" lines={2} />}
    >
      {(item) => <BillItem item={item} />}
    </InfiniteList>
  )
}
