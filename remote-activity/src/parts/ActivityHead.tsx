import { Countdown } from './Countdown'
import css from './head.module.css'
import { countdownOf, stripOf } from './life'
import parts from './parts.module.css'
import type { Activity } from './types'

interface HeadProps {
  activity: Activity
  now: () => number
  /** A lower picture, on a page that is about what stands below it. */
  low?: boolean
}

/** Hero, title, subtitle and countdown of an activity, and the strip of its state. */
export function ActivityHead({ activity, now, low }: HeadProps) {
  const strip = stripOf(activity, now())
  const countdown = countdownOf(activity)
  const { hero } = activity.theme
  return (
    <header className={[css.head, low && css.low].filter(Boolean).join(' ')}>
      <img src={hero.url} width={hero.width} height={hero.height} alt="" />
      <div>
        <h2>{activity.title}</h2>
        <p>{activity.subtitle}</p>
        {countdown && <Countdown label={countdown.label} to={countdown.to} now={now} />}
      </div>
      {strip && (
        <p className={parts.strip} role="status">
          {strip}
        </p>
      )}
    </header>
  )
}
