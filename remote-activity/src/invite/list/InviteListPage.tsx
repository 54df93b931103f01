import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { hasPage, Link, optionIn, useAddressState } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { SearchIcon } from '@dm/shared/ui/icon'
import { Chips, InfiniteList, ListCell, Segmented, Tabs } from '@dm/shared/ui/list'
import { ListSkeleton, LoginState, Page, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { InviteeRow } from '../../parts/invitees/InviteeRow'
import { RemarkSheet } from '../../parts/invitees/RemarkSheet'
import type { Invitee } from '../../parts/invitees/types'
import css from './list.module.css'

const STATES = [
  { key: 'all', label: '全部' },
  { key: 'bound', label: '已绑定' },
  { key: 'certified', label: '已实名' },
  { key: 'paid', label: '已付费' },
] as const
const SORTS = [
  { key: 'boundAt', label: '最近加入' },
  { key: 'contribution', label: '贡献最多' },
] as const
const LEVELS = [{ key: '1' }, { key: '2' }] as const

/** 我的邀请: everybody whom the user invited, directly or through somebody (docs/product/growth.md#invitelist). */
export default function InviteListPage() {
  const { loggedIn } = useSession()
  const search = paths.inviteSearch()
  return (
    <Page
      title="我的邀请"
      back={paths.inviteIndex()}
      end={
        loggedIn &&
        hasPage(search) && (
          <Link to={search} aria-label="搜索好友" className={css.search}>
            <SearchIcon size={20} />
          </Link>
        )
      }
    >
      {loggedIn ? <Invitees /> : <LoginState />}
    </Page>
  )
}

function Invitees() {
  const [{ level, state, sort }, show] = useAddressState(
    (query) => ({
      level: optionIn(query, 'level', LEVELS),
      state: optionIn(query, 'state', STATES),
      sort: optionIn(query, 'sort', SORTS),
    }),
    (now) =>
      paths.inviteList({
        level: now.level === '1' ? null : now.level,
        state: now.state === 'all' ? null : now.state,
        sort: now.sort === 'boundAt' ? null : now.sort,
      }),
  )
  const rows = useApiInfiniteQuery('ivt/record/page', {
    level: level === '1' ? 1 : 2,
    ...(state !== 'all' && { state }),
    ...(sort !== 'boundAt' && { sort }),
  })
  const [noted, setNoted] = useState<Invitee | null>(null)
  const counts = rows.data?.pages[0]?.counts
  const tabs = [
    { key: '1' as const, label: `直接邀请${counts ? ` ${counts.level1}` : ''}` },
    { key: '2' as const, label: `间接邀请${counts ? ` ${counts.level2}` : ''}` },
  ]
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
      <div className={css.tools}>
        <Chips label="状态" options={STATES} value={state} onChange={(next) => show({ state: next })} />
        <Segmented label="排序" options={SORTS} value={sort} onChange={(next) => show({ sort: next })} />
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
