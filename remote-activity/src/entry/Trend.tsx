import css from './entry.module.css'
import type { Entry } from './types'

const WIDTH = 280
const HEIGHT = 40

/** The votes of the last seven days as a small line; the numbers themselves are a table under it. */
export function Trend({ days }: { days: Entry['trend'] }) {
  const most = Math.max(1, ...days.map(({ votes }) => votes))
  const points = days.map(({ votes }, at) => {
    const x = (WIDTH * at) / Math.max(1, days.length - 1)
    return `${x.toFixed(1)},${(HEIGHT - 2 - (votes / most) * (HEIGHT - 6)).toFixed(1)}`
  })
  return (
    <figure className={css.trend}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <table>
        <caption>近7日票数</caption>
        <thead>
          <tr>
            {days.map(({ day }) => (
              <th key={day} scope="col">
                {day.slice(5).replace('-', '.')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map(({ day, votes }) => (
              <td key={day}>{votes}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </figure>
  )
}
