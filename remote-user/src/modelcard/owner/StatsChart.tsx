import type { Data } from '@dm/shared/contract'
import { Chart } from '@dm/shared/chart'
import { monthDay } from '@dm/shared/format'

type Day = Data<'userinfo/modelcard/stat/query'>['days'][number]

/** Views and scans of 30 days, the scans as an ink line over the bars; the table below has the same numbers. */
export function StatsChart({ days }: { days: Day[] }) {
  return (
    <Chart
      title="近30天浏览与扫码"
      labelName="日期"
      labels={days.map(({ day }) => monthDay(day))}
      series={[
        { name: '浏览', values: days.map(({ views }) => views), kind: 'bar' },
        { name: '扫码', values: days.map(({ qr }) => qr), kind: 'total' },
      ]}
    />
  )
}
