import { Spinner } from '@dm/shared/ui/art'
import { IconButton } from '@dm/shared/ui/button'
import { PauseIcon, PlayIcon } from '@dm/shared/ui/icon'
import { togglePlay, usePlayer } from './engine'

/** 播放 or 暂停 of the current song; while it loads it turns. */
export function PlayButton({ className }: { className?: string }) {
  const status = usePlayer((state) => state.status)
  return (
    <IconButton
      className={className}
      label={status === 'paused' ? '播放' : '暂停'}
      aria-busy={status === 'loading' || undefined}
      onClick={togglePlay}
    >
      {status === 'loading' ? <Spinner /> : status === 'playing' ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  )
}
