import type { DiscoverPost } from '@dm/shared/contract/calls/video/discover'
import { duration, largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { useRef } from 'react'
import css from './discover.module.css'

const DOUBLE_MS = 280

interface PostMediaProps {
  post: DiscoverPost
  onDoubleTap: () => void
}

/** The pictures of a post, one large, up to four in two columns, else three; or its video. A double tap likes. */
export function PostMedia({ post: { pictures, vod }, onDoubleTap }: PostMediaProps) {
  const viewer = usePreview(pictures.map((src, at) => ({ src, alt: `图片${at + 1}` })))
  const tapped = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tap = (at: number) => {
    if (tapped.current !== undefined) {
      clearTimeout(tapped.current)
      tapped.current = undefined
      onDoubleTap()
      return
    }
    tapped.current = setTimeout(() => {
      tapped.current = undefined
      viewer.open(at)
    }, DOUBLE_MS)
  }
  return (
    <>
      {pictures.length > 0 && (
        <ul className={css.pictures} data-columns={pictures.length === 1 ? 1 : pictures.length <= 4 ? 2 : 3}>
          {pictures.map((src, at) => (
            <li key={src}>
              <Picture
                src={src}
                alt={`图片${at + 1}`}
                ratio={pictures.length === 1 ? '4:3' : '1:1'}
                sizes={pictures.length === 1 ? '(max-width: 480px) 100vw, 480px' : undefined}
                eager={at === 0}
                onOpen={() => tap(at)}
              />
            </li>
          ))}
        </ul>
      )}
      {vod === 'gone' && <p className={css.gone}>作品已失效</p>}
      {vod !== null && vod !== 'gone' && (
        <Link to={paths.videoShare({ vodId: vod.vodId, collectId: vod.collectId })} className={css.video}>
          <Picture src={vod.cover} alt="" ratio="3:4" />
          <span>
            <b>{vod.title}</b>
            <small className={css.note}>
              {largeNumber(vod.plays)}次播放 · {duration(vod.durationSec * 1000)}
            </small>
          </span>
        </Link>
      )}
      {viewer.viewer}
    </>
  )
}
