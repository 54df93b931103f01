import { Chart } from '@dm/shared/chart'
import type { Data } from '@dm/shared/contract'
import { money, signedMoney } from '@dm/shared/format'
import { WithTable } from '../chart/WithTable'

type IncomeMonth = Data<'ivt/income/month/stat/query'>['months'][number]

/** `2026-10` → `10月`, with its year in January and first. */
const labelOf = (month: string, at: number) =>
  at === 0 || month.endsWith('-01')
    ? `${month.slice(2, 4)}年${Number(month.slice(5))}月`
    : `${Number(month.slice(5))}月`

/** Months of income: both levels stacked, what was taken back below zero, the total as a line; and the same as a table. */
export function IncomeChart({
  months,
  onSelect,
  level,
}: {
  months: readonly IncomeMonth[]
  onSelect?: (month: string) => void
  /** Of one person: only the income of this level. */
  level?: 1 | 2
}) {
  return (
    <WithTable>
      {(table) => (
        <Chart
          title="每月邀请收益"
          labelName="月份"
          labels={months.map(({ month }, at) => labelOf(month, at))}
          format={signedMoney}
          formatAxis={(fen) => money(fen, { cents: 'auto' })}
          table={table}
          onSelect={
            onSelect &&
            ((at) => {
              const chosen = months[at]
              if (chosen) onSelect(chosen.month)
            })
          }
          series={[
            ...(level === 2 ? [] : [{ name: '直接', values: months.map(({ level1Fen }) => level1Fen), stack: 'sum' }]),
            ...(level === 1 ? [] : [{ name: '间接', values: months.map(({ level2Fen }) => level2Fen), stack: 'sum' }]),
            { name: '退款扣回', values: months.map(({ clawbackFen }) => clawbackFen), kind: 'back', stack: 'sum' },
            { name: '合计', values: months.map(({ totalFen }) => totalFen), kind: 'total' },
          ]}
        />
      )}
    </WithTable>
  )
}
