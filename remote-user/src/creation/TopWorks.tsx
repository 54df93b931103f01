import type { Data } from '@dm/shared/contract'
import { largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import css from './creation.module.css'

/** 热门作品: what was played most in these days, with bars. */
export function TopWorks({ works }: { works: Data<'vod/board/query'>['top'] }) {
  const most = Math.max(1, ...works.map(({ periodPlays }) => periodPlays))
  return (
    <Section title="热门作品" card>
      {works.length === 0 ? (
        <p className={css.note}>这段时间还没有播放</p>
      ) : (
        <ol className={css.works}>
          {works.map(({ vodId, collectId, title, cover, periodPlays, likes, comments }) => (
            <li key={vodId}>
              <Link to={paths.videoShare({ vodId, collectId })}>
                <Picture src={cover} alt="" ratio="3:4" sizes="48px" className={css.cover} />
                <span className={css.words}>
                  <b>{title}</b>
                  <span className={css.bar} aria-hidden="true">
                    <i style={{ inlineSize: `${(periodPlays / most) * 100}%` }} />
                  </span>
                  <small>
                    期间播放{largeNumber(periodPlays)} · 点赞{largeNumber(likes)} · 评论{largeNumber(comments)}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
