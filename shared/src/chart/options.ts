import type { EChartsCoreOption } from './engine'

interface ChartSeries {
  name: string
  /** One number per label. */
  values: readonly number[]
  /** `line` and `total` are lines; `total` is ink with hollow points; `back` shows refunds as bars below zero. */
  kind?: 'bar' | 'line' | 'total' | 'back'
  /** Bars with the same name are stacked. */
  stack?: string
}

export interface ChartData {
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** Formats a number for the axis, the bubble and the table: `¥1,234.50`. */
  format?: (value: number) => string
  /** Formats a number for the axis alone, where signs and cents only repeat themselves. */
  formatAxis?: (value: number) => string
  /** A named dashed line. */
  limit?: { value: number; name: string }
}

const ORANGE = '#FF5C1A'
const INK = '#1E1A17'
const styles = {
  bar: [{ color: ORANGE }, { color: '#FFE1CF', borderColor: ORANGE, borderWidth: 1 }],
  back: { color: '#D5D6DB', borderColor: '#716A64', borderWidth: 1 },
} as const

/**
 * Returns the options of a bar or line chart in the product's look: first series filled, second outlined, totals as an
 * ink line.
 */
export function axisOption({
  labels,
  series,
  format = String,
  formatAxis = format,
  limit,
}: ChartData): EChartsCoreOption {
  let bars = 0
  const isWhole = series.every(({ values }) => values.every(Number.isInteger))
  return {
    tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '') },
    legend: series.length > 1 ? { data: series.map(({ name }) => name) } : undefined,
    grid: series.length > 1 ? undefined : { left: 0, right: 16, top: 12, bottom: 0, containLabel: true },
    xAxis: { type: 'category', data: [...labels] },
    // Whole numbers, counts mostly, have no ticks between them.
    yAxis: { type: 'value', minInterval: isWhole ? 1 : undefined, axisLabel: { formatter: formatAxis } },
    series: series.map(({ name, values, kind = 'bar', stack }, at) => ({
      name,
      data: [...values],
      ...(kind === 'bar' || kind === 'back'
        ? {
            type: 'bar',
            stack,
            itemStyle: {
              ...(kind === 'back' ? styles.back : styles.bar[Math.min(bars++, 1)]),
              ...outermost(series, at),
            },
          }
        : kind === 'total'
          ? { type: 'line', lineStyle: { color: INK }, itemStyle: { color: INK } }
          : {
              type: 'line',
              lineStyle: { color: ORANGE },
              itemStyle: { color: ORANGE },
              areaStyle: { color: ORANGE, opacity: 0.08 },
            }),
      markLine:
        at === 0 && limit
          ? { silent: true, data: [{ yAxis: limit.value, name: limit.name }], label: { formatter: limit.name } }
          : undefined,
    })),
  }
}

/** Rounded corners only on the outermost bar of a stack; for negative values at the bottom. */
function outermost(series: readonly ChartSeries[], at: number): object {
  const own = series[at]
  if (!own?.stack) return {}
  if (own.kind === 'back') return { borderRadius: [0, 0, 3, 3] }
  const last = series.findLastIndex(({ stack, kind }) => stack === own.stack && kind !== 'back')
  return { borderRadius: at === last ? [3, 3, 0, 0] : 0 }
}

/** Returns the options of a ring of shares. */
export function pieOption({ labels, series, format = String }: ChartData): EChartsCoreOption {
  const values = series[0]?.values ?? []
  return {
    tooltip: { trigger: 'item', valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '') },
    legend: { data: [...labels] },
    series: [
      {
        type: 'pie',
        radius: ['52%', '76%'],
        center: ['50%', '58%'],
        label: { show: false },
        itemStyle: { borderColor: '#FFFFFF', borderWidth: 2 },
        data: labels.map((name, at) => ({ name, value: values[at] ?? 0 })),
      },
    ],
  }
}
