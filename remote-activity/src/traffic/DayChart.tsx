import { Chart } from '@dm/shared/chart'
import { WithTable } from '../components/chart/WithTable'
import type { TrafficDay } from './types'

/** Exposures and clicks by day, and the same as a table; nothing for days without any. */
export function DayChart({ title, days }: { title: string; days: readonly TrafficDay[] }) {
  if (!days.some(({ exposures, clicks }) => exposures + clicks > 0)) return null
  return (
    <WithTable>
      {(table) => (
        <Chart
          title={title}
          labelName="日期"
          labels={days.map(({ day }) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`)}
          table={table}
          series={[
            { name: '曝光', values: days.map(({ exposures }) => exposures) },
            { name: '点击', values: days.map(({ clicks }) => clicks), kind: 'total' },
          ]}
        />
      )}
    </WithTable>
  )
}
