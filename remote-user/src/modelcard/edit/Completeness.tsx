import { doneOf, WEIGHTS } from './check'
import css from './edit.module.css'
import type { CardValues } from './values'

/** The completeness bar, every item with its weight; it moves while typing. */
export function Completeness({ values, minor, bareFace }: { values: CardValues; minor: boolean; bareFace: boolean }) {
  const done = doneOf(values, minor, bareFace)
  const percent = WEIGHTS.reduce((sum, [, weight], n) => sum + (done[n] ? weight : 0), 0)
  return (
    <section className={css.progressCard} aria-label="完成度">
      <p className={css.barLine}>
        完成度
        <b>{percent}%</b>
      </p>
      <div
        className={css.bar}
        role="progressbar"
        aria-label="模卡完成度"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <ul className={css.weights}>
        {WEIGHTS.map(([name, weight], n) => (
          <li key={name} data-done={done[n]}>
            {name}
            {weight}
            {done[n] && <span className="sr">已完成</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
