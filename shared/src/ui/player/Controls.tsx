import { useState } from 'react'
import css from './player.module.css'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

interface ControlsProps {
  sound: { muted: boolean; speed: number }
  /** Absent for a broadcast, as `onSkip` is. */
  onSpeed?: (speed: number) => void
  onMuted: (muted: boolean) => void
  onSkip?: (sec: number) => void
  onWhole: () => void
}

/** The player's second row: ten seconds back and on, sound, speed, full screen. */
export function Controls({ sound, onSpeed, onMuted, onSkip, onWhole }: ControlsProps) {
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
      {onSkip && (
        <>
          <button type="button" aria-label="后退10秒" onClick={() => onSkip(-10)}>
            −10
          </button>
          <button type="button" aria-label="前进10秒" onClick={() => onSkip(10)}>
            +10
          </button>
        </>
      )}
      <button type="button" onClick={() => onMuted(!sound.muted)}>
        {sound.muted ? '开声音' : '静音'}
      </button>
      {onSpeed && (
        <button type="button" aria-label={`播放速度${sound.speed}倍`} onClick={() => setChoosing(true)}>
          {sound.speed}×
        </button>
      )}
      <button type="button" onClick={onWhole}>
        全屏
      </button>
    </div>
  )
}
