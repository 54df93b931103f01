import { relativeTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import { EmptyState } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { Tabs } from '@dm/shared/ui/tabs'
import { useState } from 'react'
import { ENTRY_STATES } from '../components/casting-notice/labels'
import { NoticeCard } from '../components/casting-notice/NoticeCard'
import css from './cards.module.css'

const TABS = [
  { key: 'all', label: '全部' },
  { key: 'open', label: '进行中' },
  { key: 'done', label: '已结束' },
] as const

/** 我的报名: the user's entries to notices, with their states. */
export function EntriesSheet({
  open,
  onClose,
  onBrowse,
}: {
  open: boolean
  onClose: () => void
  onBrowse: () => void
}) {
  const [state, setState] = useState<(typeof TABS)[number]['key']>('all')
  return (
    <Sheet open={open} onClose={onClose} title="我的报名">
      <Tabs label="报名状态" options={TABS} value={state} onChange={setState} panelId="entries-panel" />
      <div
        id="entries-panel"
        role="tabpanel"
        aria-label={TABS.find(({ key }) => key === state)?.label}
        className={css.panel}
      >
        <EntryList key={state} state={state} onBrowse={onBrowse} />
      </div>
    </Sheet>
  )
}

function EntryList({ state, onBrowse }: { state: 'all' | 'open' | 'done'; onBrowse: () => void }) {
  const entries = useApiInfiniteQuery('notice/entry/page', { state })
  const now = entries.data?.pages.at(-1)?.now ?? 0
  return (
    <InfiniteList
      from={entries}
      keyOf={({ entry }) => entry.id}
      empty={
        <EmptyState
          art={<KindArt kind="notice" />}
          text="还没有报名记录"
          action={
            <Button kind="soft" size="s" onClick={onBrowse}>
              看看通告
            </Button>
          }
        />
      }
    >
      {({ entry, notice }) => (
        <NoticeCard
          notice={notice}
          now={now}
          to={paths.noticeApplySuccess({ id: notice.id })}
          end={
            <>
              <b className={css.entryState}>{ENTRY_STATES[entry.state]}</b> · {relativeTime(entry.appliedAt, now)}
            </>
          }
        />
      )}
    </InfiniteList>
  )
}
