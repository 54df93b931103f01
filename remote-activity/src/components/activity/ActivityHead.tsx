import type { ReactNode } from 'react'
import { countdownOf } from '../../hooks/activity/life'
import type { Activity } from '../../hooks/activity/types'
import { Countdown } from './Countdown'
import css from './head.module.css'
import { StateStrip } from './StateStrip'
import { themeColours } from './themeColours'

interface HeadProps {
  activity: Activity
  now: () => number
  /** The page's own design, a class of its stylesheet; default: the picture above a dark panel. */
  skin?: string
  /** Drawn beside the picture. */
  art?: ReactNode
  /** Under the countdown. */
  children?: ReactNode
}

/** Hero, title, subtitle and countdown of an activity in its document's colours, and the strip of its state. */
export function ActivityHead({ activity, now, skin = css.plain, art, children }: HeadProps) {
  const { title, subtitle, theme } = activity
  const countdown = countdownOf(activity)
  return (
    <div className={css.frame}>
      <header className={`${css.head} ${skin}`} style={themeColours(theme)}>
        <img src={theme.hero.url} width={theme.hero.width} height={theme.hero.height} alt="" fetchPriority="high" />
        {art}
        <div>
          <h2>{title}</h2>
          <p>{subtitle}</p>
          {countdown && <Countdown label={countdown.label} to={countdown.to} now={now} />}
          {children}
        </div>
      </header>
      <StateStrip activity={activity} now={now()} />
    </div>
  )
}
