import { clockTime } from '@dm/shared/format'
import css from './figures.module.css'
import { areaPath, linePath, pointsIn, type Values } from './line'
import { rateText } from './rate'

interface Series {
  name: string
  /** Rates (0–1). */
  values: Values
  /** The main series is filled, in orange. */
  main?: boolean
}

interface RateChartProps {
  /** Accessible name of the chart. */
  label: string
  /** Epoch ms of each step. */
  at: readonly number[]
  series: readonly Series[]
  /** The rate (0–1) above which a canary is rolled back automatically. */
  threshold?: number
}

const BOX = { left: 34, right: 320, top: 32, bottom: 132 }
const percentOf = (rate: number) => String(Number((rate * 100).toFixed(2)))

/** Failure rates over time with the threshold; the same figures are in a table for screen readers. */
export function RateChart({ label, at, series, threshold }: RateChartProps) {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const max = Math.max(threshold ?? 0, highest * 1.15, 0.001)
  const heightOf = (rate: number) => BOX.bottom - (rate / max) * (BOX.bottom - BOX.top)
  const middle = at[Math.floor((at.length - 1) / 2)]
  return (
    <>
      <svg className={css.chart} viewBox="0 0 336 158" role="img" aria-label={label}>
        <path d={`M${BOX.left} ${BOX.bottom}H328`} className={css.base} />
        <path d={`M${BOX.left} ${heightOf(max / 2)}H328`} className={css.grid} />
        {[0, max / 2, max].map((rate) => (
          <text key={rate} x={BOX.left - 6} y={heightOf(rate) + 4} textAnchor="end">
            {percentOf(rate)}
          </text>
        ))}
        {threshold !== undefined && (
          <>
            <path d={`M${BOX.left} ${heightOf(threshold)}H328`} className={css.threshold} />
            <text x="328" y={heightOf(threshold) - 5} textAnchor="end" className={css.thresholdName}>
              {`阈值 ${percentOf(threshold)}%，越过自动收回`}
            </text>
          </>
        )}
        {series.map(({ name, values, main }) => {
          const points = pointsIn(values, { ...BOX, max })
          const last = points.findLast((point) => point !== null)
          return (
            <g key={name}>
              {main && <path d={areaPath(points, BOX.bottom)} className={css.fill} />}
              <path d={linePath(points)} className={main ? css.line : css.quiet} />
              {main && last && (
                <>
                  <circle cx={last.x} cy={last.y} r="8" className={css.halo} />
                  <circle cx={last.x} cy={last.y} r="4" className={css.point} />
                </>
              )}
            </g>
          )
        })}
        {at.length > 1 && at[0] !== undefined && (
          <text x={BOX.left} y="152">
            {clockTime(at[0])}
          </text>
        )}
        {at.length > 2 && middle !== undefined && (
          <text x={(BOX.left + BOX.right) / 2} y="152" textAnchor="middle">
            {clockTime(middle)}
          </text>
        )}
        <text x="328" y="152" textAnchor="end">
          现在
        </text>
      </svg>
      <div className="sr">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">时间</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {at.map((ms, index) => (
              <tr key={ms}>
                <th scope="row">{clockTime(ms)}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{rateText(values[index] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
