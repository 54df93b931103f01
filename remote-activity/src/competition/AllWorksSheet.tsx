import { useId, useState } from 'react'
import { list, type ListRead, type ReadOf } from '@dm/shared/page'
import { useListRead } from '@dm/shared/reads'
import { useHoldUpdate } from '@dm/shared/live-update'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { useDebounced } from '@dm/shared/ui/debounce'
import { SearchIcon } from '@dm/shared/ui/icon'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { EmptyState } from '@dm/shared/ui/page'
import { useLimited } from '@dm/shared/ui/search'
import { Sheet } from '@dm/shared/ui/sheet'
import { ofActivity, params } from '../hooks/activity/reads'
import type { Activity } from '../hooks/activity/types'
import css from './allWorks.module.css'
import type { Actions } from '../components/contest/useActions'
import type { Work } from '../components/contest/WorkCard'
import { WorkGrid } from '../components/contest/WorkGrid'

/** Waits for a tap. */
const WORKS: ReadOf<ListRead<'activity/entry/hot/list'>, typeof params> = {
  ...list('activity/entry/hot/list', ofActivity),
  params,
}
const ALL = 'all'
/** Code points of a keyword. */
const LIMIT = 20

interface AllWorksProps {
  activity: Activity
  actions: Actions
  /** Time of the shown first six; later pages use the same, so that no work is repeated or missed. */
  asOf: number
  onClose: () => void
}

/** All works, by group and by 作品名、姓名或编号. Default export: loaded when it is opened. */
export default function AllWorksSheet({ activity, actions, asOf: opened, onClose }: AllWorksProps) {
  const field = useId()
  const [asOf] = useState(opened)
  const [typed, setTyped] = useState('')
  const search = useLimited(typed, setTyped, LIMIT)
  const [group, setGroup] = useState(ALL)
  const keyword = useDebounced(typed.trim())
  useHoldUpdate(typed !== '')
  const groups = activity.competition?.groups ?? []
  const works = useListRead(
    WORKS,
    {},
    {
      chosen: {
        activityId: activity.activityId,
        asOf,
        groupId: group === ALL ? undefined : group,
        keyword: keyword || undefined,
      },
      pinned: 'asOf',
    },
  )
  const showAll = () => {
    setTyped('')
    setGroup(ALL)
  }
  return (
    <Sheet open title="全部作品" onClose={onClose}>
      <div className={css.search}>
        <SearchIcon size={20} />
        <label className="sr" htmlFor={field}>
          搜索作品
        </label>
        <input
          id={field}
          type="search"
          placeholder="作品名、姓名或编号"
          value={search.text}
          onChange={(event) => search.change(event.target.value)}
        />
      </div>
      {search.isOver && (
        <p className={css.over} role="alert">
          不超过{LIMIT}字
        </p>
      )}
      {groups.length > 0 && (
        <Chips
          label="组别"
          value={group}
          onChange={setGroup}
          options={[{ key: ALL, label: '全部' }, ...groups.map(({ groupId, name }) => ({ key: groupId, label: name }))]}
        />
      )}
      <div className={css.results}>
        <InfiniteList
          from={works}
          empty={
            <EmptyState
              art={<KindArt kind="video" />}
              text={keyword || group !== ALL ? '没有找到相关作品' : '虚位以待，来做第一位参赛者'}
              action={
                keyword || group !== ALL ? (
                  <Button kind="soft" size="s" onClick={showAll}>
                    看全部作品
                  </Button>
                ) : (
                  <Button kind="soft" size="s" onClick={onClose}>
                    回到活动
                  </Button>
                )
              }
            />
          }
          render={(rows: Work[]) => <WorkGrid works={rows} activity={activity} actions={actions} />}
        >
          {() => null}
        </InfiniteList>
      </div>
    </Sheet>
  )
}
