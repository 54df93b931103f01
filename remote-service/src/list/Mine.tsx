import type { Data } from '@dm/shared/contract'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { Link, usePageExists } from '@dm/shared/router'
import { Money } from '@dm/shared/ui/amount'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, Tag } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import css from './list.module.css'

type Own = Data<'service/my/page'>['list'][number]

const STATES: Record<Own['state'], string> = {
  draft: '草稿',
  reviewing: '审核中',
  online: '已上线',
  rejected: '审核未通过',
  offline: '已下架',
  deleted: '已删除',
}

/** 我发布的: one's own services, with what can be done to each. */
export function Mine() {
  const rows = useApiInfiniteQuery('service/my/page', {})
  const calendar = paths.serviceCalendar()
  const hasCalendar = usePageExists(calendar)
  const counts = rows.data?.pages[0]?.counts
  return (
    <>
      {counts && counts.online + counts.offline + counts.draft > 0 && (
        <p className={css.counts}>
          已上线 {counts.online} · 已下架 {counts.offline} · 草稿 {counts.draft} · 审核中 {counts.reviewing}
          {hasCalendar && <Link to={calendar}>服务日历</Link>}
        </p>
      )}
      <InfiniteList from={rows} empty="还没有发布服务" skeleton={<ListSkeleton lines={2} />}>
        {(own) => <OwnCard own={own} />}
      </InfiniteList>
    </>
  )
}

function OwnCard({ own }: { own: Own }) {
  const { id, title, cover, fromFen, state, views, reasons, version } = own
  const { mutateAsync: setOnline } = useApiMutation('service/online/set')
  const edit = paths.serviceEdit({ id })
  const hasEdit = usePageExists(edit)
  const take = async (online: boolean) => {
    const title = '下架后用户将无法预约，已有预约不受影响'
    if (!online && !(await confirm({ title, ok: '下架' }))) return
    await setOnline({ id, online, version })
    toast(online ? '已上架' : '已下架')
  }
  return (
    <article className={css.own} aria-label={title}>
      <Link to={paths.serviceDetail({ id })} className={css.ownHead}>
        <Picture src={cover} alt="" ratio="4:3" sizes="96px" className={css.ownCover} />
        <span>
          <b className={css.title}>{title}</b>
          <Money fen={fromFen} tone="money" cents="auto" />
          <small>浏览 {views}</small>
        </span>
        <Tag tone={state === 'online' ? 'green' : state === 'rejected' ? 'red' : 'grey'}>{STATES[state]}</Tag>
      </Link>
      {reasons.length > 0 && <p className={css.reasons}>{reasons.map(({ text }) => text).join('；')}</p>}
      <div className={css.ways}>
        {state === 'online' && (
          <Button size="s" onClick={() => take(false)}>
            下架
          </Button>
        )}
        {state === 'offline' && (
          <Button size="s" kind="soft" onClick={() => take(true)}>
            上架
          </Button>
        )}
        {hasEdit && (
          <ButtonLink size="s" to={edit}>
            编辑
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
