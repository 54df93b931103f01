import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { LostArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { MoreNotices } from '../MoreNotices'
import { DetailSkeleton } from './DetailSkeleton'
import { NoticeBody } from './NoticeBody'
import { page } from './page'

/** 通告详情: what is cast, on which terms, and the way to apply (docs/product/user.md#noticedetail). */
export default function NoticeDetailPage() {
  const { id } = usePageParams(page)
  const notice = useRead(page.reads.notice)
  if (id === null || notice.error?.retcode === Retcode.notFound) return <NotFound />
  if (notice.data) return <NoticeBody key={id} notice={notice.data} onOver={() => void notice.refetch()} />
  return (
    <Page title={page.title}>
      <Loaded from={notice} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

/** Removed, or never there: other notices instead. */
function NotFound() {
  const others = useRead(page.reads.more, { id: null })
  return (
    <Page title={page.title}>
      <EmptyState
        art={<LostArt />}
        text="该通告已下架"
        action={
          <ButtonLink to={paths.noticeList()} kind="soft" size="s">
            看看其他通告
          </ButtonLink>
        }
      />
      <MoreNotices from={others} />
    </Page>
  )
}
