import { largeNumber } from '@dm/shared/format'
import type { ReactNode } from 'react'
import css from './music.module.css'
import { currentTrack, togglePlay, usePlayer } from './player/engine'
import { creditsOf, lengthText, type Song } from './labels'

interface SongRowProps {
  song: Song
  number: number
  onPlay: () => void
  end?: ReactNode
}

/** A song: a tap plays it, or pauses the one that plays. */
export function SongRow({ song, number, onPlay, end }: SongRowProps) {
  const isCurrent = usePlayer((state) => currentTrack(state)?.id === song.id)
  const isPlaying = usePlayer((state) => state.status !== 'paused') && isCurrent
  return (
    <div className={css.song} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={css.hit}
        aria-label={`${isPlaying ? '暂停' : '播放'}《${song.title}》`}
        onClick={isCurrent ? togglePlay : onPlay}
      />
      <span className={css.number}>{isPlaying ? <Equaliser /> : number}</span>
      <span className={css.text}>
        <b>{song.title}</b>
        {creditsOf(song) && <small className={css.note}>{creditsOf(song)}</small>}
      </span>
      <small className={css.figures}>
        {lengthText(song.durationMs)}
        <span>{largeNumber(song.plays)}次播放</span>
      </small>
      {end && <span className={css.end}>{end}</span>}
    </div>
  )
}

function Equaliser() {
  return (
    <span className={css.equaliser} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
