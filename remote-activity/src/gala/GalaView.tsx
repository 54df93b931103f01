import { isWeChat } from '@dm/shared/env'
import { saveToCalendar } from '@dm/shared/ics'
import { dateTime } from '@dm/shared/format'
import { lazySheet, openBrowserHint } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link, useOrigin, usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Section } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { useState } from 'react'
import type { Shown } from '../components/activity/ActivityDoor'
import { Blocks } from '../components/blocks/Blocks'
import { ActivityHead } from '../components/activity/ActivityHead'
import { CampaignFrame } from '../components/activity/CampaignFrame'
import type { Activity } from '../hooks/activity/types'
import { useReserve } from './useReserve'
import { GalaBar, type Gala } from './GalaBar'
import css from './gala.module.css'
import { useMoment } from './useMoment'

const PosterSheet = lazySheet(async () => ({ default: (await import('@dm/shared/ui/poster')).PosterSheet }))

/** 年度盛典 whole: programme, artists, how many have reserved, my reservation. */
export function GalaView({
  title,
  activity,
  settings,
  counters,
  mine,
  now,
  previewAt,
}: Shown<Gala> & { title: string }) {
  const actions = useReserve(activity.activityId)
  // The page shows the stream at the second of the start, before the server's next answer.
  useMoment(activity.state === 'scheduled' ? activity.startAt : null, now)
  const isLive = activity.state === 'running' || (activity.state === 'scheduled' && now() >= activity.startAt)
  return (
    <CampaignFrame
      title={title}
      activity={activity}
      now={now}
      previewAt={previewAt}
      path="activityH503"
      head={
        <ActivityHead activity={activity} now={now} skin={css.poster}>
          <p className={css.when}>
            <span>
              <time>{dateTime(activity.startAt, now())}</time> 开场
            </span>
            {' · '}
            <span>
              已有 <b>{counters.reserved}</b> 人预约
            </span>
          </p>
        </ActivityHead>
      }
      bar={
        <GalaBar
          activity={activity}
          settings={settings}
          isLive={isLive}
          isFull={settings.places !== undefined && counters.reserved >= settings.places}
          mine={mine}
          actions={actions}
        />
      }
    >
      {mine?.reserved && activity.state === 'scheduled' && !isLive && (
        <Reserved activity={activity} no={mine.reserveNo ?? ''} onCancel={actions.cancel} />
      )}
      {settings.programme.length > 0 && <Programme programme={settings.programme} now={now()} />}
      {settings.artists.length > 0 && <Artists artists={settings.artists} />}
      <Blocks activity={activity} rank={null} />
    </CampaignFrame>
  )
}

function Reserved({ activity, no, onCancel }: { activity: Activity; no: string; onCancel: () => Promise<void> }) {
  const { activityId, title, startAt, endAt, theme } = activity
  const [isPosterOpen, setPosterOpen] = useState(false)
  const url = useOrigin() + paths.activityH503({ id: activityId })
  const toCalendar = () => {
    // WeChat opens no files of a page.
    if (isWeChat()) return openBrowserHint()
    return saveToCalendar({ id: activityId, title, startAt, endAt, url })
  }
  return (
    <Section title="预约成功" card>
      <p className={css.no}>预约号 {no}</p>
      <p className="dm-body dm-secondary">开播前 10 分钟短信提醒你</p>
      <p className={css.buttons}>
        <Button size="s" onClick={toCalendar}>
          加入日历
        </Button>
        <Button size="s" onClick={() => setPosterOpen(true)}>
          海报
        </Button>
        <Button size="s" onClick={onCancel}>
          取消预约
        </Button>
      </p>
      {isPosterOpen && (
        <PosterSheet
          content={{
            ...{ picture: theme.hero.url, title, price: '', link: url },
            note: `${dateTime(startAt)} 开场`,
            call: '长按识别，预约观看',
          }}
          onClose={() => setPosterOpen(false)}
        />
      )}
    </Section>
  )
}

/** The times of the evening; the next one is marked. */
function Programme({ programme, now }: { programme: Gala['programme']; now: number }) {
  const next = programme.findIndex(({ at }) => at > now)
  return (
    <Section title="节目单" card>
      <ol className={css.programme}>
        {programme.map(({ at, text }, n) => (
          <li key={at} className={at <= now ? css.past : undefined} aria-current={n === next ? 'step' : undefined}>
            <time>{dateTime(at, now)}</time>
            <span>{text}</span>
            {n === next && <small>接下来</small>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Artists({ artists }: { artists: Gala['artists'] }) {
  const hasCards = usePageExists(paths.modelcard())
  return (
    <Section title="嘉宾" card>
      <ul className={css.artists}>
        {artists.map(({ uid, name, avatar, words }) => {
          const who = (
            <>
              <Avatar src={avatar} size={56} />
              <b>{name}</b>
              <small>{words}</small>
            </>
          )
          return <li key={uid}>{hasCards ? <Link to={paths.modelcard({ uid })}>{who}</Link> : <span>{who}</span>}</li>
        })}
      </ul>
    </Section>
  )
}
