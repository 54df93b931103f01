import { duration } from '@dm/shared/format'
import { useElementNow } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { useRef, useState } from 'react'
import css from './entry.module.css'
import type { Entry } from './types'

/** The work: a film that plays by a tap, or pictures that open in the viewer. */
export function WorkMedia({ entry }: { entry: Entry }) {
  return entry.media.kind === 'video' ? (
    <Film url={entry.media.url} seconds={entry.media.seconds} cover={entry.cover} title={entry.title} />
  ) : (
    <Pictures images={entry.media.images} cover={entry.cover} title={entry.title} />
  )
}

/** Nothing is loaded and nothing sounds before it is tapped, whatever the network costs. */
function Film({ url, seconds, cover, title }: { url: string; seconds: number; cover: string; title: string }) {
  const [attempt, setAttempt] = useState(0)
  const film = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useElementNow(film, 'error', ({ error }, event) => (event ?? error) && setFailed(true), attempt)
  if (failed) {
    return (
      <div className={css.film} role="alert">
        <p>视频加载失败</p>
        <Button
          size="s"
          onClick={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          重试
        </Button>
      </div>
    )
  }
  return (
    <figure className={css.filmBox}>
      <video
        key={attempt}
        ref={film}
        className={css.film}
        src={url}
        poster={cover}
        controls
        playsInline
        preload="none"
        aria-label={title}
      />
      <figcaption>{duration(seconds * 1000)}</figcaption>
    </figure>
  )
}

function Pictures({ images, cover, title }: { images: readonly string[]; cover: string; title: string }) {
  const all = images.length > 0 ? images : [cover]
  const preview = usePreview(all.map((src, at) => ({ src, alt: `${title}${at + 1}` })))
  const [first, ...rest] = all
  return (
    <div>
      <Picture src={first} alt={title} ratio="4:3" eager sizes="480px" onOpen={() => preview.open(0)} />
      {rest.length > 0 && (
        <ul className={css.pictures}>
          {rest.map((src, at) => (
            <li key={src}>
              <Picture
                src={src}
                alt={`${title}${at + 2}`}
                ratio="1:1"
                sizes="120px"
                onOpen={() => preview.open(at + 1)}
              />
            </li>
          ))}
        </ul>
      )}
      {preview.viewer}
    </div>
  )
}
