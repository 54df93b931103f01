import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { MoreNotices } from '../../parts/notice/MoreNotices'
import { DetailSkeleton } from './DetailSkeleton'
import { NoticeBody } from './NoticeBody'

/** 通告详情: what is cast, on which terms, and the way to apply (docs/product/user.md#noticedetail). */
export default function NoticeDetailPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const isId = id !== '' && id.length <= 64
  const detail = useApiQuery('notice/detail/query', { noticeId: id }, { enabled: isId })
  if (!isId || detail.error?.retcode === Retcode.notFound) return <Gone />
  if (detail.data) return <NoticeBody key={id} notice={detail.data} onOver={() => void detail.refetch()} />
  return (
    <Page title="通告详情">
      <Loaded from={detail} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

/** Removed, or never there: other notices instead. */
function Gone() {
  return (
    <Page title="通告详情">
      <EmptyState
        art={<LostArt />}
        text="该通告已下架"
        action={
          <ButtonLink to={paths.userIndex()} kind="soft" size="s">
            看看其他通告
          </ButtonLink>
        }
      />
      <MoreNotices />
    </Page>
  )
}
