import { largeNumber } from '@dm/shared/format'
import { useState } from 'react'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Folded } from '@dm/shared/ui/fold'
import { Tag } from '@dm/shared/ui/list'
import { Card, Page, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { activityPage } from '../hooks/activity/pageOf'
import blocks from '../components/blocks/blocks.module.css'
import css from './entry.module.css'
import { Neighbours } from './Neighbours'
import { OwnerStrip } from './OwnerStrip'
import { Trend } from './Trend'
import type { Entry, EntryAnswer } from './types'
import { useEntryActions } from './useEntryActions'
import { WorkBar } from './WorkBar'
import { WorkMedia } from './WorkMedia'

const ReportSheet = lazySheet(() => import('./ReportSheet'))
const PosterSheet = lazySheet(() => import('./PosterSheet'))

/** One work, whole: the work, whose it is, how it stands, and what can be done with it. */
export function EntryView({ answer, now }: { answer: EntryAnswer; now: () => number }) {
  const { entry, activity } = answer
  const [sheet, setSheet] = useState<'report' | 'poster' | null>(null)
  const close = () => setSheet(null)
  const actions = useEntryActions(answer, () => setSheet('report'))
  return (
    <Page
      title="参赛作品"
      bar={<WorkBar answer={answer} now={now} actions={actions} onPoster={() => setSheet('poster')} />}
    >
      {activity.pauseReason !== null && (
        <p className={blocks.strip} role="status">
          活动暂停中：{activity.pauseReason}
        </p>
      )}
      {actions.keysGained > 0 && activity.kind === 'talentKing' && (
        <p className={blocks.strip} role="status">
          +{actions.keysGained} 钥匙
          <Link to={`${paths.activityCywzIndex({ id: activity.activityId })}#boxes`}>去开宝箱</Link>
        </p>
      )}
      {entry.own && <OwnerStrip answer={answer} now={now} onRemove={actions.remove} />}
      <Stack>
        <WorkMedia entry={entry} />
        <Card>
          <div className={css.head}>
            {entry.no !== null && <Tag>编号 {entry.no}</Tag>}
            <h2>{entry.title}</h2>
          </div>
          <Author entry={entry} group={activity.groups.find(({ groupId }) => groupId === entry.groupId)?.name} />
          {entry.intro && <Folded text={entry.intro} lines={3} className={css.intro} />}
        </Card>
        {entry.state === 'approved' && <EntryStatus answer={answer} />}
        {entry.state === 'approved' && <Neighbours entry={entry} />}
        <div className={css.foot}>
          <ButtonLink size="s" to={activityPage(activity)}>
            {activity.title}
          </ButtonLink>
          {!entry.mine && entry.state === 'approved' && (
            <Button size="s" onClick={actions.report}>
              举报
            </Button>
          )}
        </div>
      </Stack>
      {sheet === 'report' && <ReportSheet entryId={entry.entryId} onClose={close} />}
      {sheet === 'poster' && <PosterSheet entry={entry} title={activity.title} onClose={close} />}
    </Page>
  )
}

/** Stage name with the way to the model card, group and city. */
function Author({ entry, group }: { entry: Entry; group: string | undefined }) {
  const card = paths.modelcard({ uid: entry.uid })
  const hasCard = usePageExists(card) && entry.uid !== null
  const name = (
    <>
      <Avatar src={entry.avatar} size={28} />
      <b>{entry.name}</b>
    </>
  )
  return (
    <p className={css.author}>
      {hasCard ? <Link to={card}>{name}</Link> : <span>{name}</span>}
      <small>{[group, entry.city].filter(Boolean).join(' · ')}</small>
    </p>
  )
}

/** Exact votes, the place, what parts it from the one above, the votes of seven days, and what was taken off. */
function EntryStatus({ answer: { entry, activity } }: { answer: EntryAnswer }) {
  const { votes, rank, gapToPrev, voidedVotes, voidReason, trend } = entry
  return (
    <Card>
      <dl className={css.standing}>
        <div>
          <dt>票数</dt>
          <dd>{votes}</dd>
        </div>
        <div>
          <dt>{activity.frozen ? '最终排名' : '当前排名'}</dt>
          <dd>{rank === null ? '—' : rank > 200 ? '200+' : `第 ${rank} 名`}</dd>
        </div>
        <div>
          <dt>距上一名</dt>
          <dd>{gapToPrev === null ? '—' : `差 ${largeNumber(gapToPrev)} 票`}</dd>
        </div>
      </dl>
      <Trend days={trend} />
      {voidedVotes > 0 && (
        <p className={css.voided}>
          已清理异常票 {voidedVotes} 票{voidReason && `：${voidReason}`}
        </p>
      )}
    </Card>
  )
}
