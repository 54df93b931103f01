import { money } from '@dm/shared/format'
import { MonthBar } from '@dm/shared/ui/month'
import { FailedRow, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { useRead } from '@dm/shared/reads'
import type { Group } from './address'
import css from './bills.module.css'
import { Equation } from './Equation'
import { Kinds } from './Kinds'
import type { Bill, Kind } from './types'
import type { useMonths } from './useBills'
import { page } from './page'

interface MonthCardProps {
  months: ReturnType<typeof useMonths>
  month: string
  group: Group
  kind: Kind | null
  onMonth: (month: string) => void
  onKind: (group: Group, kind: Kind | null) => void
}

/** A month: 月初 + 收入 − 提现 = 月末, payments through providers, and the parts by kind. */
export function MonthCard({ months, month, group, kind, onMonth, onKind }: MonthCardProps) {
  const bill = useRead(page.reads.bill, { month })
  const running = month === months.running
  const monthsFailed = Boolean(months.query.error) && !months.list
  // A month that is refused may be none of the account's: the months say which one is meant.
  const failed = Boolean(bill.error) && !bill.data && !months.query.isPending
  const retry = () => {
    if (monthsFailed) void months.query.refetch()
    void bill.refetch()
  }
  const choices = months.list?.map((one) => ({
    month: one.month,
    note: one.count === 0 ? '无账单' : `收入 ${money(one.incomeFen)} · 提现 ${money(one.withdrawFen)}`,
  })) ?? [{ month }]
  return (
    <section className={css.month} aria-label="本月账单">
      <MonthBar
        month={month}
        months={choices}
        onChange={onMonth}
        end={(bill.data || failed) && <Beside bill={bill.data} />}
      />
      {bill.data && (
        <>
          <Equation bill={bill.data} running={running} />
          <Kinds kinds={bill.data.kinds} group={group} selected={kind} onChoose={onKind} />
        </>
      )}
      {failed && (
        <>
          <Equation bill={undefined} running={running} />
          <FailedRow text="合计没有加载出来" onRetry={retry} />
        </>
      )}
      {monthsFailed && !failed && <FailedRow text="月份没有加载出来" onRetry={months.query.refetch} />}
      {!bill.data && !failed && (
        <Skeleton className={css.monthWait}>
          <SkeletonLine />
          <SkeletonLine width="80%" />
          <SkeletonLine width="60%" />
        </Skeleton>
      )}
    </section>
  )
}

/** Amounts that pass through providers and change no balance; `--` when unknown. */
function Beside({ bill }: { bill: Bill | undefined }) {
  return (
    <p className={css.beside}>
      <span>支出 {bill ? money(bill.expenseFen).replace('¥', '') : '--'}</span>
      {bill && bill.refundFen > 0 && <span>退款 {money(bill.refundFen).replace('¥', '')}</span>}
    </p>
  )
}
