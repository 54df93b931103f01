import { dateTime } from '@dm/shared/format'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Activity } from '../../hooks/activity/types'
import { AnnouncedLimits } from '../blocks/AnnouncedLimits'
import { Paras } from '../blocks/Paras'
import css from './frame.module.css'

/**
 * The whole rules: periods, rules, organiser, footer (docs/product/activity.md#screens). Default export: loaded when it
 * is opened.
 */
export default function RulesSheet({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { competition, startAt, endAt, publishUntil, rules, organiser } = activity
  const periods = [
    ['活动', startAt, endAt],
    ...(competition
      ? ([
          ['报名', competition.entryFrom, competition.entryTo],
          ['投票', competition.voteFrom, competition.voteTo],
        ] as const)
      : []),
    ['公示', endAt, publishUntil],
  ] as const
  return (
    <Sheet open title="规则" onClose={onClose}>
      <dl className={css.periods}>
        {periods.map(([name, from, to]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{dateTime(from)} –</span> <span>{dateTime(to)}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>主办</dt>
          <dd>{organiser}</dd>
        </div>
      </dl>
      <AnnouncedLimits activity={activity} />
      <Paras paras={rules} />
      {competition && <Paras paras={competition.guideText} />}
      <p className={css.law}>本活动由点梦主办，与手机及应用商店提供方无关</p>
    </Sheet>
  )
}
