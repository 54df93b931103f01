import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { hasPage, Link } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { SearchIcon } from '@dm/shared/ui/icon'
import { Chips, InfiniteList, ListCell, Segmented, Tabs } from '@dm/shared/ui/list'
import { ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { InviteeRow } from '../invitees/InviteeRow'
import { RemarkSheet } from '../invitees/RemarkSheet'
import type { Invitee } from '../invitees/types'
import css from './list.module.css'
import { page } from './page'

/** 我的邀请: everybody whom the user invited, directly or through somebody (docs/product/referral.md#invitelist). */
export default function InviteListPage() {
  const search = paths.inviteSearch()
  return (
    <Page
      title={page.title}
      back={paths.inviteIndex()}
      end={
        hasPage(search) && (
          <Link to={search} aria-label="搜索好友" className={css.search}>
            <SearchIcon size={20} />
          </Link>
        )
      }
    >
      <Invitees />
    </Page>
  )
}

function Invitees() {
  const [{ level, state, sort }, show] = usePageState(page)
  const rows = useListRead(page.reads.rows, { state, sort }, { chosen: { level: level === '1' ? 1 : 2 } })
  const [noted, setNoted] = useState<Invitee | null>(null)
  const counts = rows.data?.pages[0]?.counts
  const tabs = page.params.level.options.map(({ key, label }) => ({
    key,
    label: counts ? `${label} ${counts[`level${key}`]}` : label,
  }))
  const filtered = state !== 'all'
  return (
    <Stack>
      <Tabs
        label="我的邀请"
        options={tabs}
        value={level}
        onChange={(next) => show({ level: next })}
        panelId="invitees"
        fill
      />
      <div className="dm-stack-8">
        <Chips
          label="状态"
          options={page.params.state.options}
          value={state}
          onChange={(next) => show({ state: next })}
        />
        <Segmented
          label="排序"
          options={page.params.sort.options}
          value={sort}
          onChange={(next) => show({ sort: next })}
        />
      </div>
      <div id="invitees" role="tabpanel" aria-label={level === '1' ? '直接邀请' : '间接邀请'}>
        <InfiniteList
          from={rows}
          look="plain"
          keyOf={({ uid }) => uid}
          empty={filtered ? '没有符合条件的好友' : level === '1' ? '还没有邀请好友' : '好友邀请的人会出现在这里'}
          action={
            filtered ? (
              <Button kind="soft" size="s" onClick={() => show({ state: 'all' })}>
                清除筛选
              </Button>
            ) : (
              <ButtonLink kind="soft" size="s" to={paths.inviteIndex()}>
                去邀请
              </ButtonLink>
            )
          }
          skeleton={<ListSkeleton picture="round" lines={3} />}
        >
          {(row, at) => (
            <ListCell first={at === 0} last={at === rows.list.length - 1}>
              <InviteeRow invitee={row} onRemark={setNoted} />
            </ListCell>
          )}
        </InfiniteList>
      </div>
      {noted && <RemarkSheet uid={noted.uid} remark={noted.remark} onClose={() => setNoted(null)} />}
    </Stack>
  )
}
