import type { ReactNode } from 'react'
import { Chips } from '@dm/shared/ui/list'
import css from './progress.module.css'
import type { Progress } from './labels'

/** With more years than this there is a quick way to each. */
const MANY = 3

interface YearsProps {
  rows: readonly Progress[]
  draw: (item: Progress) => ReactNode
}

/** The history on a line, by year, the newest first. */
export function Years({ rows, draw }: YearsProps) {
  const years = [...new Set(rows.map(({ month }) => month.slice(0, 4)))]
  const jump = (year: string) => document.getElementById(`year-${year}`)?.scrollIntoView({ block: 'start' })
  return (
    <div className={css.years}>
      {years.length > MANY && (
        <Chips label="年份" value="" options={years.map((key) => ({ key, label: `${key}年` }))} onChange={jump} />
      )}
      {years.map((year) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={css.year}>
            {year}年
          </h2>
          <ol className={css.line}>
            {rows
              .filter(({ month }) => month.startsWith(year))
              .map((item) => (
                <li key={item.id}>{draw(item)}</li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
