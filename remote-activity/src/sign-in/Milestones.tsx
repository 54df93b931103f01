import { dayOf, monthDay } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import type { Activity } from '../hooks/activity/types'
import css from './sign-in.module.css'
import { signOpen, type Settings, type SignActions, type Signed } from './useSignIn'

interface MilestonesProps {
  activity: Activity
  settings: Settings
  mine: Signed | undefined
  now: () => number
  actions: SignActions
}

/** 7 / 14 / 21 / 28 days, each drawn by hand; after the end until the publication period is over. */
export function Milestones({ activity, settings, mine, now, actions }: MilestonesProps) {
  const { state, publishUntil } = activity
  const isLate = state === 'ended' && now() < publishUntil
  const canDraw = signOpen(activity) || isLate
  const rows =
    mine?.milestones ?? settings.milestones.map(({ days, gift }) => ({ days, gift, state: 'locked' as const }))
  return (
    <>
      {isLate && <p className={css.note}>奖励可领取至 {monthDay(dayOf(publishUntil))}</p>}
      <ul className={css.milestones}>
        {rows.map(({ days, gift, state: step }) => (
          <li key={days}>
            <b>{days} 天</b>
            <span>{gift.name}</span>
            {step === 'drawn' && <small>已领取</small>}
            {step === 'locked' && <small>未达成</small>}
            {step === 'ready' && (
              <Button
                kind="soft"
                size="xs"
                disabled={!canDraw}
                aria-label={`领取连签${days}天奖励`}
                onClick={() => actions.milestone(days)}
              >
                领取
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
