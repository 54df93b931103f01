import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { Link, navigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Money } from '@dm/shared/ui/amount'
import { Button, ButtonLink, showActionError } from '@dm/shared/ui/button'
import { InfiniteList, Tag } from '@dm/shared/ui/list'
import { ListSkeleton, Stack } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { ActionSheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { useServiceActions } from '../hooks/useServiceActions'
import { shareLink } from '../hooks/shareLink'
import css from './list.module.css'
import { MineHead } from './MineHead'

type Own = Data<'service/my/page'>['list'][number]

const STATES: Record<Own['state'], string> = {
  draft: '草稿',
  reviewing: '审核中',
  online: '已上线',
  rejected: '审核未通过',
  offline: '已下架',
  deleted: '已删除',
}
const EDITS: Record<Own['edit'], string> = {
  none: '',
  draft: '有未提交的修改',
  reviewing: '修改审核中',
  rejected: '修改未通过',
}

/** 我发布的: the provider, what can be managed, and one's own services with what can be done to each. */
export function Mine() {
  const rows = useApiInfiniteQuery('service/my/page', {})
  const counts = rows.data?.pages[0]?.counts
  return (
    <Stack>
      <MineHead />
      {counts && rows.total > 0 && (
        <p className={css.counts}>
          已上线 {counts.online} · 已下架 {counts.offline} · 草稿 {counts.draft} · 审核中 {counts.reviewing}
        </p>
      )}
      <InfiniteList
        from={rows}
        empty="发布第一个服务：入驻 → 发布 → 设置档期"
        action={
          <ButtonLink kind="soft" size="s" to={paths.servicePublish()}>
            发布服务
          </ButtonLink>
        }
        skeleton={<ListSkeleton lines={2} />}
      >
        {(own) => <OwnCard own={own} />}
      </InfiniteList>
    </Stack>
  )
}

function OwnCard({ own }: { own: Own }) {
  const { id, title, cover, fromFen, state, edit, views, reasons } = own
  const { uid } = useSession()
  const [isMore, setMore] = useState(false)
  const { put, duplicate, takeBack, remove } = useServiceActions(own)
  const openCopy = async () => navigate(paths.serviceEdit({ id: await duplicate() }))
  const run = (work: () => Promise<unknown>) => void work().catch(showActionError)
  const isReviewing = state === 'reviewing' || edit === 'reviewing'
  const isPublic = state === 'online'
  return (
    <article className={css.own} aria-label={title}>
      <Link to={isPublic ? paths.serviceDetail({ id }) : paths.serviceEdit({ id })} className={css.ownHead}>
        <span className={css.ownCover}>
          <Picture src={cover} alt="" ratio="4:3" sizes="96px" />
        </span>
        <span>
          <b className={css.title}>{title}</b>
          {fromFen === undefined ? <small>未填价格</small> : <Money fen={fromFen} cents="auto" />}
          <small>浏览 {views}</small>
          {edit !== 'none' && <small>{EDITS[edit]}</small>}
        </span>
        <Tag tone={isPublic ? 'green' : state === 'rejected' ? 'red' : 'grey'}>{STATES[state]}</Tag>
      </Link>
      {reasons.length > 0 && <p className={css.reasons}>{reasons.map(({ text }) => text).join('；')}</p>}
      <div className={css.ways}>
        <Button size="s" onClick={() => setMore(true)}>
          更多
        </Button>
        {state === 'online' && (
          <Button size="s" onClick={() => put(false)}>
            下架
          </Button>
        )}
        {state === 'offline' && (
          <Button size="s" kind="soft" onClick={() => put(true)}>
            上架
          </Button>
        )}
        {isPublic && (
          <Button
            size="s"
            onClick={() =>
              shareLink({ title, desc: '', image: cover, path: paths.serviceShare({ id, uid: uid ?? undefined }) })
            }
          >
            分享
          </Button>
        )}
        <ButtonLink size="s" kind="soft" to={paths.serviceEdit({ id })}>
          {isReviewing ? '查看' : '编辑'}
        </ButtonLink>
      </div>
      <ActionSheet
        open={isMore}
        onClose={() => setMore(false)}
        title={title}
        actions={[
          ...(isReviewing ? [{ key: 'withdraw', label: '撤回', onSelect: () => run(takeBack) }] : []),
          { key: 'copy', label: '复制', onSelect: () => run(openCopy) },
          { key: 'del', label: '删除', danger: true, onSelect: () => run(remove) },
        ]}
      />
    </article>
  )
}
