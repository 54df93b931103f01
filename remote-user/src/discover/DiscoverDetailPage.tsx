import { Retcode } from '@dm/shared/contract/codes'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { BackAction, EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { Post } from './Post'
import { RelatedPosts } from './RelatedPosts'

/** 动态详情: one post, what is said about it, and others (docs/product/account-video.md#discoverdetail). */
export default function DiscoverDetailPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const post = useApiQuery('discover/detail/query', { id }, { enabled: id !== '' })
  if (id === '' || post.error?.retcode === Retcode.notFound)
    return (
      <Page title="动态详情" flush>
        <EmptyState art={<LostArt />} text="动态已删除或不存在" action={<BackAction />} />
        <RelatedPosts title="看看其他" />
      </Page>
    )
  if (post.data)
    return <Post key={id} answer={post.data} from={{ uid: query.get('uid'), focusId: query.get('focusId') }} />
  return (
    <Page title="动态详情">
      <Loaded from={post}>{() => null}</Loaded>
    </Page>
  )
}
