import type { Data } from '@dm/shared/contract'
import { duration, largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import type { useApiQuery } from '@dm/shared/query'
import { Link } from '@dm/shared/router'
import { ListSkeleton, Loaded, Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { PromotedRow } from '../components/PromotedRow'
import css from './video.module.css'

interface RelatedProps {
  from: ReturnType<typeof useApiQuery<'vod/related/list'>>
  title: string
}

/** Asks for what is popular now. */
export const POPULAR = { limit: 10 }

/** The most watched videos. */
export function Related({ from, title }: RelatedProps) {
  return (
    <Section title={title} card className={css.more}>
      <Loaded from={from} empty="暂无推荐" skeleton={<ListSkeleton lines={2} />}>
        {({ list }) => (
          <ul className={css.related}>
            {list.map((video) => (
              <li key={video.vodId}>
                <Video video={video} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function Video({ video: { boostId, ...video } }: { video: Data<'vod/related/list'>['list'][number] }) {
  const link = (
    <Link to={paths.videoShare({ vodId: video.vodId, collectId: video.collectId })}>
      <Picture src={video.cover} alt="" ratio="3:4" />
      <span className="dm-ellipsis">{video.title}</span>
      <small className={css.note}>
        {largeNumber(video.plays)}次播放 · {duration(video.durationSec * 1000)}
      </small>
    </Link>
  )
  return boostId === undefined ? link : <PromotedRow boostId={boostId}>{link}</PromotedRow>
}
