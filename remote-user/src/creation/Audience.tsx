import type { Data } from '@dm/shared/contract'
import { percent } from '@dm/shared/format'
import { Section } from '@dm/shared/ui/page'
import css from './creation.module.css'

type Known = NonNullable<Data<'vod/board/query'>['audience']>

/** 观众: gender, age, province and the busiest hours; nothing under 100 viewers. */
export function Audience({ audience }: { audience: Known | null }) {
  return (
    <Section title="观众" card>
      {audience === null ? (
        <p className={css.note}>观看人数不足100，暂无法展示</p>
      ) : (
        <>
          <Group title="性别" rows={audience.gender} />
          <Group title="年龄" rows={audience.age} />
          <Group title="地区" rows={audience.region} />
          <Group title="观看时段" rows={busiest(audience.hours)} />
        </>
      )}
    </Section>
  )
}

const HOURS_A_PART = 3

/** Plays by parts of the day, as shares of all. */
function busiest(hours: readonly number[]): Known['gender'] {
  const total = hours.reduce((sum, plays) => sum + plays, 0)
  return Array.from({ length: hours.length / HOURS_A_PART }, (_, part) => {
    const from = part * HOURS_A_PART
    const plays = hours.slice(from, from + HOURS_A_PART).reduce((sum, one) => sum + one, 0)
    return {
      name: `${from}-${from + HOURS_A_PART}点`,
      bp: total === 0 ? 0 : Math.round((plays * 10_000) / total),
    }
  })
}

function Group({ title, rows }: { title: string; rows: Known['gender'] }) {
  return (
    <>
      <h3 className={css.group}>{title}</h3>
      <ul className={css.buckets}>
        {rows.map(({ name, bp }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={css.bar} aria-hidden="true">
              <i style={{ inlineSize: `${bp / 100}%` }} />
            </span>
            <span>{percent(bp / 10_000)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
