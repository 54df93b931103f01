import type { Data } from '@dm/shared/contract'
import { count, largeNumber, monthDay } from '@dm/shared/format'
import { Card, Section } from '@dm/shared/ui/page'
import { useId, useState } from 'react'
import { DayChart } from '../DayChart'
import css from './list.module.css'

/** 剩余曝光 with what was used, what ends soon, and the last 30 days. */
export function Overview({ overview }: { overview: Data<'traffic/overview/query'> }) {
  const { left, used, running, expiringSoon, days } = overview
  const [exact, setExact] = useState(false)
  const id = useId()
  return (
    <>
      <Card>
        <p id={id} className={css.label}>
          剩余曝光
        </p>
        <button
          type="button"
          id={`${id}left`}
          className={css.left}
          aria-labelledby={`${id} ${id}left`}
          aria-pressed={exact}
          onClick={() => setExact(!exact)}
        >
          {exact || left < 10_000 ? count(left) : largeNumber(left)}
        </button>
        <p className={css.label}>
          投放中 <b>{count(running)}</b> · 已使用 <b>{count(used)}</b>
        </p>
        {expiringSoon && (
          <p className={css.soon}>
            {count(expiringSoon.exposures)}次曝光将于{monthDay(expiringSoon.day)}到期
          </p>
        )}
      </Card>
      {used > 0 && (
        <Section title="近30天" card>
          <DayChart title="近30天曝光" days={days} />
        </Section>
      )}
    </>
  )
}
