import { Chart } from '@dm/shared/chart'
import type { Data } from '@dm/shared/contract'
import { WithTable } from '../../components/chart/WithTable'

type Month = Data<'ivt/record/month/stat/query'>['months'][number]

/** Twelve months: who was bound as bars, visits as a line, and the same as a table. */
export function RecordChart({ months, onSelect }: { months: readonly Month[]; onSelect: (month: string) => void }) {
  return (
    <WithTable>
      {(table) => (
        <Chart
          title="每月绑定与访问"
          labelName="月份"
          labels={months.map(({ month }) => month.slice(2))}
          table={table}
          onSelect={(at) => {
            const chosen = months[at]
            if (chosen) onSelect(chosen.month)
          }}
          series={[
            { name: '绑定', values: months.map(({ bound, level2Bound }) => bound + level2Bound) },
            { name: '访问', values: months.map(({ visits }) => visits), kind: 'total' },
          ]}
        />
      )}
    </WithTable>
  )
}
