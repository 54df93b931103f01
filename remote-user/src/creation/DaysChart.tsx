import { Chart } from '@dm/shared/chart'
import { Button } from '@dm/shared/ui/button'
import { useState } from 'react'
import type { Measure } from './measures'
import css from './creation.module.css'

const dayText = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

interface DaysChartProps<D extends string> {
  of: string
  measures: readonly Measure<string, D>[]
  chosen: Measure<string, D>
  days: readonly ({ day: string } & Readonly<Record<D, number>>)[]
}

/** The chosen figure by day as a line; the table has every figure that is counted by day, with its total. */
export function DaysChart<D extends string>({ of, measures, chosen, days }: DaysChartProps<D>) {
  const [open, setOpen] = useState(false)
  const daily = measures.flatMap(({ name, daily: key, format }) => (key ? [{ name, key, format }] : []))
  const shown = chosen.daily ?? daily[0]?.key
  return (
    <>
      <Chart
        title={`每天的${chosen.name}`}
        labelName="日期"
        labels={days.map(({ day }) => dayText(day))}
        series={[{ name: chosen.name, values: days.map((day) => (shown ? day[shown] : 0)), kind: 'line' }]}
      />
      <Button kind="plain" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起数据表' : '查看数据表'}
      </Button>
      {open && (
        <div className={css.scroll} role="region" aria-label={`${of}的数据表`} tabIndex={0}>
          <table className={css.table}>
            <caption className="sr">每天的{of}数据</caption>
            <thead>
              <tr>
                <th scope="col">日期</th>
                {daily.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayText(day.day)}</th>
                  {daily.map((column) => (
                    <td key={column.key}>{column.format(day[column.key])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">合计</th>
                {daily.map((column) => (
                  <td key={column.key}>{column.format(days.reduce((total, day) => total + day[column.key], 0))}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  )
}
