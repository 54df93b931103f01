import { dateTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useListRead } from '@dm/shared/reads'
import { KindArt } from '@dm/shared/ui/art'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Chips, InfiniteList, Tabs } from '@dm/shared/ui/list'
import { EmptyState } from '@dm/shared/ui/page'
import { useId, useState } from 'react'
import type { Actions } from '../components/contest/useActions'
import type { Work } from '../components/contest/WorkCard'
import { WorkGrid } from '../components/contest/WorkGrid'
import type { Activity, Competition } from '../hooks/activity/types'
import { page } from './page'
import { Ranks, type Board } from './Ranks'
import css from './talent.module.css'

const ALL = 'all'
const TABS = [
  { key: 'hot', label: '热门' },
  { key: 'total', label: '总榜' },
  { key: 'day', label: '今日榜' },
] as const
type Tab = (typeof TABS)[number]['key']

interface WorksProps {
  activity: Activity
  settings: Competition
  actions: Actions
  /** The result is there: it stands before the works, and there is no today. */
  isOver: boolean
  voidedVotes: number
  now: () => number
}

/** Works by heat, and the ranks of all days and of today, each by group; a vote is cast in place. */
export function Works({ activity, settings, actions, isOver, voidedVotes, now }: WorksProps) {
  const panel = useId()
  const [selected, setSelected] = useState<Tab>(isOver ? 'total' : 'hot')
  const [group, setGroup] = useState(ALL)
  const tab = isOver && selected === 'day' ? 'total' : selected
  const tabs = isOver ? [{ key: 'total' as const, label: '最终结果' }, TABS[0]] : TABS
  const groupId = group === ALL ? undefined : group
  return (
    <section aria-label="作品和排行">
      <Tabs label="榜单" options={tabs} value={tab} onChange={setSelected} panelId={panel} />
      {settings.groups.length > 0 && (
        <Chips
          label="组别"
          value={group}
          onChange={setGroup}
          options={[
            { key: ALL, label: '全部' },
            ...settings.groups.map(({ groupId: key, name }) => ({ key, label: name })),
          ]}
        />
      )}
      <div id={panel} role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label} className={css.panel}>
        {tab === 'hot' ? (
          <HotWorks activity={activity} actions={actions} groupId={groupId} onAllGroups={() => setGroup(ALL)} />
        ) : (
          <Ranks activity={activity} actions={actions} scope={tab} groupId={groupId} onWorks={() => setSelected('hot')}>
            {(board) => <p className={css.foot}>{footOf(activity, board, voidedVotes, now())}</p>}
          </Ranks>
        )}
      </div>
    </section>
  )
}

function HotWorks({
  activity,
  actions,
  groupId,
  onAllGroups,
}: {
  activity: Activity
  actions: Actions
  groupId: string | undefined
  onAllGroups: () => void
}) {
  const works = useListRead(
    page.reads.works,
    {},
    { chosen: { activityId: activity.activityId, groupId }, pinned: 'asOf' },
  )
  return (
    <InfiniteList
      from={works}
      // The chests are below.
      more="button"
      empty={
        <EmptyState
          art={<KindArt kind="video" />}
          text={groupId === undefined ? '虚位以待，来做第一位参赛者' : '这个组还没有作品'}
          action={
            groupId === undefined ? (
              <ButtonLink kind="soft" size="s" to={paths.activityCywzIntro()}>
                看赛事介绍
              </ButtonLink>
            ) : (
              <Button kind="soft" size="s" onClick={onAllGroups}>
                看全部组别
              </Button>
            )
          }
        />
      }
      render={(rows: Work[]) => <WorkGrid works={rows} activity={activity} actions={actions} />}
    >
      {() => null}
    </InfiniteList>
  )
}

/** The lines under a board: its time, corrections, and the number of voided votes. Changes are always shown. */
function footOf({ correctedAt }: Activity, { asOf, frozen }: Board, voidedVotes: number, now: number): string {
  const voided = voidedVotes > 0 ? `，已清理异常票 ${voidedVotes} 票` : ''
  if (!frozen) return `排名实时更新${voided}`
  if (correctedAt !== null) return `结果有更正 · ${dateTime(correctedAt, now)}${voided}`
  return `最终结果 · ${dateTime(asOf, now)}${voided}`
}
