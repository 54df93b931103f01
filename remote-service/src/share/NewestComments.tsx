import { useRead } from '@dm/shared/reads'
import { ListSkeleton, Loaded, Section } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { tenths } from '../components/category/labels'
import { page } from './page'
import css from './share.module.css'
import type { Shared } from './types'

/** The two newest comments. */
export function NewestComments({ shared, rating }: { shared: Shared; rating?: number }) {
  const comments = useRead(page.reads.comments, {}, { answers: { 'service/share/query': shared } })
  return (
    <Section title="评价" card more={rating === undefined ? '暂无评分' : `${tenths(rating)} 分`}>
      <Loaded from={comments} skeleton={<ListSkeleton rows={2} />} empty={<p className="dm-secondary">还没有评价</p>}>
        {({ list }) => (
          <ul className={css.comments}>
            {list.map(({ id, name, avatar, star, text, packageName }) => (
              <li key={id}>
                <Avatar src={avatar} size={28} />
                <span>
                  <b>
                    {name} · {star} 星
                  </b>
                  <small>{packageName}</small>
                  {text && <span>{text}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
