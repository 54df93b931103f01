import { Retcode } from '@dm/shared/contract/codes'
import { usePageParams, useRead } from '@dm/shared/reads'
import { LostArt } from '@dm/shared/ui/art'
import { BackAction, EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { page } from './page'
import { Post } from './Post'
import { RelatedPosts } from './RelatedPosts'

/** 动态详情: one post, what is said about it, and others (docs/product/account-video.md#discoverdetail). */
export default function DiscoverDetailPage() {
  const { id, uid, focusId } = usePageParams(page)
  const post = useRead(page.reads.post)
  if (id === null || post.error?.retcode === Retcode.notFound) return <NotFound />
  if (post.data) return <Post key={id} answer={post.data} from={{ uid, focusId }} />
  return (
    <Page title={page.title}>
      <Loaded from={post}>{() => null}</Loaded>
    </Page>
  )
}

/** Deleted, or never there: the newest posts instead. */
function NotFound() {
  const newest = useRead(page.reads.related, { id: null })
  return (
    <Page title={page.title} flush>
      <EmptyState art={<LostArt />} text="动态已删除或不存在" action={<BackAction />} />
      <RelatedPosts from={newest} title="看看其他" />
    </Page>
  )
}
