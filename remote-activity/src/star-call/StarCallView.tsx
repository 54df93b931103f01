import { useListRead, usePageState } from '@dm/shared/reads'
import { dateTime } from '@dm/shared/format'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Folded } from '@dm/shared/ui/fold'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Section } from '@dm/shared/ui/page'
import type { Shown } from '../components/activity/ActivityDoor'
import { ActivityHead } from '../components/activity/ActivityHead'
import { isSupportedBlock } from '../components/blocks/blocks'
import { Blocks } from '../components/blocks/Blocks'
import { CampaignFrame } from '../components/activity/CampaignFrame'
import { Faq } from '../components/blocks/Faq'
import type { Activity } from '../hooks/activity/types'
import { CallNotice } from './CallNotice'
import { page } from './page'
import css from './starCall.module.css'
import { useEnter } from './useEnter'

/** The digits of a city. */
const CODE = 6

type Settings = NonNullable<Activity['starCall']>

/** 星光召集令 whole: why, the cities, their notices, questions. */
export function StarCallView({ title, activity, settings, now, previewAt }: Shown<Settings> & { title: string }) {
  const { activityId, state } = activity
  const [shown, change] = usePageState(page)
  const city = (shown.city ?? '').slice(0, CODE)
  const { enter, isUnderWay } = useEnter()
  const notices = useListRead(page.reads.notices, { city }, { chosen: { activityId } })
  const first = notices.data?.pages[0]
  const rows = notices.data?.pages.flatMap(({ list }) => list) ?? []
  const firstOfMine = rows.find(({ applied }) => applied)?.id
  const questions = activity.blocks.flatMap((block) =>
    isSupportedBlock(block) && block.type === 'faq' ? block.items : [],
  )
  const cities = [
    { key: '', label: '全部城市' },
    ...(first?.cities ?? []).map(({ code, name }) => ({ key: code, label: name })),
  ]
  const isOver = state === 'ended' || state === 'settled'
  return (
    <CampaignFrame
      title={title}
      activity={activity}
      now={now}
      previewAt={previewAt}
      path="activityH501"
      head={
        <ActivityHead activity={activity} now={now} skin={css.sheet}>
          <dl className={css.counts}>
            <div>
              <dt>通告</dt>
              <dd>{first?.total ?? '--'}</dd>
            </div>
            <div>
              <dt>城市</dt>
              <dd>{first?.cities.length ?? '--'}</dd>
            </div>
            <div>
              <dt>主办方</dt>
              <dd>{activity.organiser}</dd>
            </div>
          </dl>
        </ActivityHead>
      }
    >
      {isOver && first && (
        <p className={css.over} role="status">
          召集已结束，共 {first.people} 人报名
        </p>
      )}
      {settings.reasons.length > 0 && (
        <Section title="为什么来" card>
          <ol className="dm-stack-12">
            {settings.reasons.map((reason) => (
              <li key={reason.title}>
                <b>{reason.title}</b>
                <Folded text={reason.text} lines={3} className={css.reason} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section title="正在召集">
        {cities.length > 2 && (
          <Chips label="城市" options={cities} value={city} onChange={(code) => change({ city: code })} />
        )}
        <InfiniteList
          from={notices}
          empty={
            <EmptyState
              art={<KindArt kind="notice" />}
              text={city ? '这个城市暂时没有通告，看看其他城市' : '通告正在路上，过几天再来看看'}
              action={
                city ? (
                  <Button kind="soft" size="s" onClick={() => change({ city: null })}>
                    看全部城市
                  </Button>
                ) : (
                  <Button kind="soft" size="s" onClick={() => notices.refetch()}>
                    刷新
                  </Button>
                )
              }
            />
          }
          skeleton={<ListSkeleton lines={4} />}
        >
          {(notice) => (
            <>
              {notice.id === firstOfMine && <h3 className={css.mine}>我已报名</h3>}
              <CallNotice
                notice={notice}
                now={now()}
                closed={closedText(activity, now())}
                isBusy={isUnderWay(notice.id)}
                onEnter={() => enter(notice.id)}
              />
            </>
          )}
        </InfiniteList>
      </Section>
      <Blocks activity={activity} rank={null} />
      {questions.length > 0 && (
        <Section title="常见问题" card>
          <Faq items={questions} />
        </Section>
      )}
    </CampaignFrame>
  )
}

/** Why nobody can apply from here; null while everybody can. */
function closedText({ state, startAt }: Activity, now: number): string | null {
  if (state === 'scheduled') return `${dateTime(startAt, now)} 开始报名`
  if (state === 'paused') return '活动暂停中'
  return state === 'running' ? null : '召集已结束'
}
