import { duration } from '@dm/shared/format'
import { Section } from '@dm/shared/ui/page'
import type { Card } from '../template/facts'
import css from './card.module.css'

/** 视频介绍: its poster first; plays inline, also in WeChat's webview. */
export function Video({ card }: { card: Card }) {
  const { video } = card
  if (!video) return null
  return (
    <Section title="视频介绍" more={<span className="dm-note">{duration(video.durationMs)}</span>}>
      <video
        className={css.video}
        src={video.url}
        poster={video.cover}
        controls
        preload="none"
        playsInline
        aria-label={`${card.stageName}的视频介绍`}
        {...{ 'webkit-playsinline': '', 'x5-playsinline': '' }}
      />
    </Section>
  )
}
