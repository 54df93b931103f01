import type { Data } from '@dm/shared/contract'
import type { DiscoverPost } from '@dm/shared/contract/calls/video/discover'
import { largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import type { useApiQuery } from '@dm/shared/query'
import { Link } from '@dm/shared/router'
import { ChatIcon } from '@dm/shared/ui/icon'
import { ListSkeleton, Loaded, Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { PromotedRow } from '../components/PromotedRow'
import css from './discover.module.css'

type Related = Data<'discover/related/list'>

const KINDS: Record<NonNullable<Related['promoted']>['type'], string> = {
  service: '服务',
  video: '视频',
  modelcard: '模卡',
  archive: '艺人档案',
  notice: '通告',
  enterprise: '企业档案',
}

interface RelatedPostsProps {
  from: ReturnType<typeof useApiQuery<'discover/related/list'>>
  title: string
}

/** Posts of the same author and topics, else the newest. */
export function RelatedPosts({ from, title }: RelatedPostsProps) {
  return (
    <Section title={title} card className={css.more}>
      <Loaded from={from} empty="暂无其他动态" skeleton={<ListSkeleton lines={2} />}>
        {({ list, promoted }) => (
          <ul className={css.related}>
            {list.flatMap((post, n) => [
              ...(promoted?.at === n ? [<Ad key={promoted.boostId} ad={promoted} />] : []),
              <li key={post.id}>
                <Link to={paths.discoverDetail({ id: post.id })}>
                  <Thumbnail post={post} />
                  <span>
                    <span className="dm-ellipsis">{post.text}</span>
                    <small className={css.note}>
                      {post.author.nickname} · {largeNumber(post.likes)}赞
                    </small>
                  </span>
                </Link>
              </li>,
            ])}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

/** The first picture of a post, the cover of its video, or for mere words a mark. */
function Thumbnail({ post: { pictures, vod } }: { post: DiscoverPost }) {
  const cover = pictures[0] ?? (vod === null || vod === 'gone' ? undefined : vod.cover)
  if (cover !== undefined) return <Picture src={cover} alt="" ratio="1:1" sizes="72px" />
  return (
    <span className={css.mere} aria-hidden="true">
      <ChatIcon size={24} />
    </span>
  )
}

function Ad({ ad: { boostId, type, path, title, cover, ownerName } }: { ad: NonNullable<Related['promoted']> }) {
  return (
    <li>
      <PromotedRow boostId={boostId}>
        <Link to={path}>
          <Picture src={cover} alt="" ratio="1:1" />
          <span>
            <span className="dm-ellipsis">{title}</span>
            <small className={css.note}>
              {ownerName} · {KINDS[type]}
            </small>
          </span>
        </Link>
      </PromotedRow>
    </li>
  )
}
