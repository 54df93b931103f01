import type { Data } from '@dm/shared/contract'
import { largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Avatar, Picture } from '@dm/shared/ui/picture'
import type { Activity } from '../../hooks/activity/types'
import frame from './contest.module.css'
import type { Actions } from './useActions'
import { VoteButton } from './VoteButton'
import css from './workCard.module.css'

export type Work = Data<'activity/entry/hot/list'>['list'][number]

interface WorkCardProps {
  work: Work
  activity: Activity
  actions: Actions
}

/** A work: cover with its number, title, user and group, votes, 投票. */
export function WorkCard({ work, activity, actions }: WorkCardProps) {
  const group = activity.competition?.groups.find(({ groupId }) => groupId === work.groupId)
  const page = paths.activityVideo({ id: work.entryId })
  const hasDetail = usePageExists(page)
  const cover = (
    <Picture src={work.cover} alt={work.title} ratio="4:3" square>
      <em className={css.no}>{work.no}</em>
    </Picture>
  )
  return (
    <div className={css.work}>
      {hasDetail ? <Link to={page}>{cover}</Link> : cover}
      <div className={css.caption}>
        <b className={frame.cut}>{work.title}</b>
        <p className={css.by}>
          <Avatar src={work.avatar} size={24} />
          <span className={frame.cut}>{[work.name, group?.name].filter(Boolean).join(' · ')}</span>
        </p>
        <div className={css.cast}>
          <span>
            <b className={css.votes}>{largeNumber(work.votes)}</b>
            <small>票</small>
          </span>
          {actions.canVote && (
            <VoteButton work={work} actions={actions} perDay={activity.competition?.perEntryPerDay ?? 1} />
          )}
        </div>
      </div>
    </div>
  )
}
