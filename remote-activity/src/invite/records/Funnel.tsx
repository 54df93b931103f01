import type { Data } from '@dm/shared/contract'
import { count, percent } from '@dm/shared/format'
import css from './records.module.css'

type Month = Data<'ivt/record/month/stat/query'>['months'][number]

const STEPS = [
  { key: 'visits', name: '访问' },
  { key: 'logins', name: '登录' },
  { key: 'bound', name: '绑定' },
  { key: 'certified', name: '实名' },
  { key: 'paid', name: '付费' },
] as const

/** The share of the step before; `—` without one, and none above it, because every event counts in its own month. */
function rateOf(now: number, before: number): string | null {
  if (before === 0) return '—'
  return now > before ? null : percent(now / before)
}

/** 访问 → 登录 → 绑定 → 实名 → 付费, with numbers and step rates. */
export function Funnel({ month }: { month: Month }) {
  const most = Math.max(1, ...STEPS.map(({ key }) => month[key]))
  return (
    <>
      <ol className={css.funnel}>
        {STEPS.map(({ key, name }, at) => {
          const before = STEPS[at - 1]
          const rate = before ? rateOf(month[key], month[before.key]) : null
          return (
            <li key={key}>
              <span>{name}</span>
              <i aria-hidden="true">
                <b style={{ width: `${month[key] && Math.max(2, (month[key] / most) * 100)}%` }} />
              </i>
              <strong>{count(month[key])}</strong>
              <small>{rate ?? ''}</small>
            </li>
          )
        })}
      </ol>
      <p className={css.note}>按发生月份统计，各步不是同一批人。</p>
    </>
  )
}
