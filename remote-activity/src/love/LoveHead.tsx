import { FailedRow } from '@dm/shared/ui/page'
import { Countdown } from '../parts/Countdown'
import { countdownOf, stripOf } from '../parts/life'
import parts from '../parts/parts.module.css'
import type { Activity } from '../parts/types'
import { HeartTrail } from './boxArt'
import css from './love.module.css'
import type { Love } from './useLove'

/** Title, how many cards are in the pool, countdown, and the strip of the state. */
export function LoveHead({ activity, pool, now }: { activity: Activity; pool: Love['pool']; now: () => number }) {
  const strip = stripOf(activity, now())
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
      {strip && (
        <p className={parts.strip} role="status">
          {strip}
        </p>
      )}
    </header>
  )
}
