import { CheckIcon } from '@dm/shared/ui/icon'
import css from './sign-in.module.css'

interface WeekStripProps {
  ladder: readonly number[]
  streak: number
  signedToday: boolean
}

/** The round of seven days that the streak is in: what was earned, today, and what comes. */
export function WeekStrip({ ladder, streak, signedToday }: WeekStripProps) {
  const today = (signedToday ? streak - 1 : streak) % ladder.length
  return (
    <ol className={css.week} aria-label="本轮签到">
      {ladder.map((coin, at) => {
        const isDone = at < today || (at === today && signedToday)
        const isToday = at === today
        return (
          <li key={at} className={[isDone && css.done, isToday && css.today].filter(Boolean).join(' ')}>
            <span>{isToday ? '今天' : `第${at + 1}天`}</span>
            <b>{isDone ? <CheckIcon size={16} /> : `+${coin}`}</b>
            {isDone && <span className="sr">已签到</span>}
          </li>
        )
      })}
    </ol>
  )
}
