import { FailedRow } from '@dm/shared/ui/page'
import { Countdown } from '../components/activity/Countdown'
import { countdownOf } from '../hooks/activity/life'
import { StateStrip } from '../components/activity/StateStrip'
import type { Activity } from '../hooks/activity/types'
import css from './love.module.css'
import type { Love } from './useLove'

/** Title, how many cards are in the pool, countdown, and the strip of the state. */
export function LoveHead({ activity, pool, now }: { activity: Activity; pool: Love['pool']; now: () => number }) {
  const countdown = countdownOf(activity)
  return (
    <header className={css.head}>
      <h2>{activity.title}</h2>
      <HeartTrail />
      {pool.error && !pool.data ? (
        <FailedRow text="盲盒没有加载出来" onRetry={pool.refetch} />
      ) : (
        <p className={css.numbers}>
          奖池里有 <b>{pool.data?.poolSize ?? '--'}</b> 张心动卡 · 今天已开 <b>{pool.data?.openedToday ?? '--'}</b> 次
          <br />
          <b>{pool.data?.matchedPairs ?? '--'}</b> 对互相心动
        </p>
      )}
      {countdown && <Countdown label={countdown.label} to={countdown.to} now={now} />}
      <StateStrip activity={activity} now={now()} />
    </header>
  )
}

/** A heart that has flown along a dotted line, beside the title. */
function HeartTrail() {
  return (
    <svg viewBox="0 0 120 60" width="120" height="60" className={css.trail} aria-hidden="true">
      <path
        d="M6 52C34 50 60 40 76 18"
        fill="none"
        stroke="#FFB48A"
        strokeWidth="1.6"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <path d="M92 26C84 19 79 13 82.5 8C85 4.5 90 5 92 9C94 5 99 4.5 101.5 8C105 13 100 19 92 26Z" fill="#FF5C1A" />
    </svg>
  )
}
