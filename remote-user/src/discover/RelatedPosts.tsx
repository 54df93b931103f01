import { largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { Link } from '@dm/shared/router'
import { ListSkeleton, Loaded, Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import css from './discover.module.css'

/** Posts of the same author and topics, else the newest. */
export function RelatedPosts({ id, title }: { id?: string; title: string }) {
  const posts = useApiQuery('discover/related/list', { ...(id !== undefined && { id }), limit: 6 })
  return (
    <div className={css.words}>
      <Section title={title}>
        <Loaded from={posts} empty="暂无其他动态" skeleton={<ListSkeleton lines={2} />}>
          {({ list }) => (
            <ul className={css.related}>
              {list.map((post) => (
                <li key={post.id}>
                  <Link to={paths.discoverDetail({ id: post.id })}>
                    {post.pictures[0] !== undefined && <Picture src={post.pictures[0]} alt="" ratio="1:1" />}
                    <span>
                      <span className={css.cut}>{post.text}</span>
                      <small className={css.note}>
                        {post.author.nickname} · {largeNumber(post.likes)}赞
                      </small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
    </div>
  )
}
