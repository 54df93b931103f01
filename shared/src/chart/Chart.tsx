import { useEffect, useRef, useState } from 'react'
import css from './chart.module.css'
import type { ECharts } from './engine'
import { axisOption, pieOption, type ChartData } from './options'

interface ChartProps extends ChartData {
  /** Name of the chart and its table. */
  title: string
  /** `axis` (default) draws bars and lines, `pie` a ring of the first series. */
  kind?: 'axis' | 'pie'
  /** Name of the first column of the table, e.g. 月份. */
  labelName: string
  /** Shows the table under the chart; screen readers always get it. */
  table?: boolean
  onSelect?: (at: number) => void
}

/**
 * A chart with its numbers as a table. The drawing is loaded separately; until then, or when it fails, only the table
 * is shown.
 */
export function Chart({ title, kind = 'axis', labelName, table = false, onSelect, ...data }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let made: ECharts | null = null
    let gone = false
    const draw = async () => {
      const { startChart } = await import('./engine')
      if (gone || !box.current) return
      made = startChart(box.current)
      setChart(made)
    }
    draw().catch(() => setFailed(true))
    return () => {
      gone = true
      made?.dispose()
      setChart(null)
    }
  }, [])
  useEffect(() => {
    chart?.setOption(kind === 'pie' ? pieOption(data) : axisOption(data), true)
  })
  useEffect(() => {
    const element = box.current
    if (!chart || !element || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(element)
    return () => watch.disconnect()
  }, [chart])
  useEffect(() => {
    if (!chart || !onSelect) return
    const select = (event: { dataIndex?: number }) => event.dataIndex !== undefined && onSelect(event.dataIndex)
    chart.on('click', select)
    return () => void (chart.isDisposed() || chart.off('click', select))
  }, [chart, onSelect])
  return (
    <figure>
      {!failed && <div ref={box} className={css.picture} aria-hidden="true" />}
      <div className={table || failed ? css.scroll : 'sr'}>
        <ChartTable
          title={title}
          labelName={labelName}
          // Points that only a screen reader shows take no focus.
          onSelect={table || failed ? onSelect : undefined}
          {...data}
        />
      </div>
    </figure>
  )
}

function ChartTable({
  title,
  labelName,
  labels,
  series,
  format = String,
  onSelect,
}: ChartData & Pick<ChartProps, 'title' | 'labelName' | 'onSelect'>) {
  return (
    <table className={css.table}>
      <caption className="sr">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          <tr key={label}>
            <th scope="row">
              {onSelect ? (
                <button type="button" onClick={() => onSelect(at)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
            {series.map(({ name, values }) => (
              <td key={name}>{format(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
