import { useRef, useState } from 'react'
import { goBack, useElementNow } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { BackIcon, PlayIcon, ShareIcon } from '@dm/shared/ui/icon'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import css from './detail.module.css'
import { shareService } from './share'
import type { Provider, Service } from './types'

/** The pictures in a swiper, the video first; back and share are on top. */
export function Shots({ service, provider }: { service: Service; provider: Provider }) {
  const { covers, video, title } = service
  const [at, setAt] = useState(0)
  const images = covers.map((src, n) => ({ src, alt: `${title} 第${n + 1}张` }))
  const preview = usePreview(images)
  const total = covers.length + (video ? 1 : 0)
  const strip = useRef<HTMLDivElement>(null)
  useElementNow(strip, 'scroll', ({ scrollLeft, clientWidth }) => {
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth))
  })
  return (
    <section className={css.shots} aria-label="图片和视频">
      <div ref={strip} className={css.strip} tabIndex={0} role="group" aria-label={`共${total}张`}>
        {video && <Video url={video.url} cover={video.cover} title={title} />}
        {images.map(({ src, alt }, n) => (
          <Picture
            key={src}
            src={src}
            alt={alt}
            ratio="4:3"
            sizes="(max-width: 480px) 100vw, 480px"
            eager={n === 0 && !video}
            square
            className={css.shot}
            onOpen={() => preview.open(n)}
          />
        ))}
      </div>
      <span className={css.roundLeft}>
        <IconButton label="返回" onClick={() => goBack()}>
          <BackIcon size={20} />
        </IconButton>
      </span>
      <span className={css.roundRight}>
        <IconButton label="分享" onClick={() => void shareService(service, provider)}>
          <ShareIcon size={20} />
        </IconButton>
      </span>
      {total > 1 && (
        <p className={css.counter} aria-hidden="true">
          {at + 1} / {total}
        </p>
      )}
      {preview.viewer}
    </section>
  )
}

/** Poster first; once started it plays inline and muted, with the browser's own controls. */
function Video({ url, cover, title }: { url: string; cover: string; title: string }) {
  const [playing, setPlaying] = useState(false)
  if (playing)
    return (
      <video className={css.video} src={url} poster={cover} controls autoPlay muted playsInline aria-label={title} />
    )
  return (
    <span className={css.shot}>
      <Picture src={cover} alt="" ratio="4:3" sizes="(max-width: 480px) 100vw, 480px" eager square />
      <button type="button" className={css.play} aria-label="播放视频" onClick={() => setPlaying(true)}>
        <PlayIcon size={24} />
      </button>
    </span>
  )
}
