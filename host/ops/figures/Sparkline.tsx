import css from './figures.module.css'
import { linePath, pointsIn, type Values } from './line'

/**
 * The failure rate over time in a table's cell, relative to the threshold; decorative: the rate is beside it as text.
 */
export function Sparkline({ values, threshold }: { values: Values; threshold: number }) {
  const max = Math.max(threshold, ...values.map((value) => value ?? 0))
  const points = pointsIn(values, { left: 3, right: 67, top: 4, bottom: 20, max })
  const last = points.findLast((point) => point !== null)
  return (
    <svg className={css.spark} viewBox="0 0 70 24" aria-hidden="true">
      <path d={linePath(points)} className={css.sparkLine} />
      {last && <circle cx={last.x} cy={last.y} r="2.6" className={css.dot} />}
    </svg>
  )
}
