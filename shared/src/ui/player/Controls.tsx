import { useState } from 'react'
import { IconButton } from '../button'
import { AheadTenIcon, BackTenIcon, FullScreenIcon, MutedIcon, PauseIcon, PlayIcon, SoundIcon } from '../icon'
import css from './player.module.css'

/** Kept by the page, so that the next film plays as the one before. */
export interface PlayerSound {
  muted: boolean
  speed: number
  /** Captions are shown, where there are some. */
  captions: boolean
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

interface ControlsProps {
  playing: boolean
  onToggle: () => void
  sound: PlayerSound
  /** Absent for a broadcast, as `onSkip` is. */
  onSpeed?: (speed: number) => void
  onMuted: (muted: boolean) => void
  /** Absent for a film without words. */
  onCaptions?: (captions: boolean) => void
  onSkip?: (sec: number) => void
  onWhole: () => void
}

/** The player's buttons: play, ten seconds back and on, captions, sound, speed, full screen. */
export function Controls({ playing, onToggle, sound, onSpeed, onMuted, onCaptions, onSkip, onWhole }: ControlsProps) {
  const [choosing, setChoosing] = useState(false)
  if (choosing && onSpeed)
    return (
      <div className={css.more} role="group" aria-label="播放速度">
        {SPEEDS.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={speed === sound.speed}
            onClick={() => {
              onSpeed(speed)
              setChoosing(false)
            }}
          >
            {speed}×
          </button>
        ))}
      </div>
    )
  return (
    <div className={css.more}>
      <IconButton label={playing ? '暂停播放' : '继续播放'} onClick={onToggle}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      {onSkip && (
        <>
          <IconButton label="后退10秒" onClick={() => onSkip(-10)}>
            <BackTenIcon />
          </IconButton>
          <IconButton label="前进10秒" onClick={() => onSkip(10)}>
            <AheadTenIcon />
          </IconButton>
        </>
      )}
      <span className={css.between}>{!onSkip && '直播中'}</span>
      {onCaptions && (
        <button type="button" aria-pressed={sound.captions} onClick={() => onCaptions(!sound.captions)}>
          字幕
        </button>
      )}
      <IconButton label={sound.muted ? '开声音' : '静音'} onClick={() => onMuted(!sound.muted)}>
        {sound.muted ? <MutedIcon /> : <SoundIcon />}
      </IconButton>
      {onSpeed && (
        <button type="button" aria-label={`播放速度${sound.speed}倍`} onClick={() => setChoosing(true)}>
          {sound.speed}×
        </button>
      )}
      <IconButton label="全屏" onClick={onWhole}>
        <FullScreenIcon />
      </IconButton>
    </div>
  )
}
