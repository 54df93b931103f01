import { pictureAt } from '@dm/shared/format'
import type { Track } from '../labels'

interface Controls {
  play: () => void
  pause: () => void
  skip: (by: 1 | -1) => void
  seek: (ms: number) => void
}

const ACTIONS = ['play', 'pause', 'previoustrack', 'nexttrack', 'seekto'] as const

/** Shows a song on the lock screen, whose buttons and those of a headset act on the player. */
export function describeToSystem({ title, artist, album, cover }: Track, { play, pause, skip, seek }: Controls): void {
  // Older webviews have none.
  if (!('mediaSession' in navigator)) return
  const session = navigator.mediaSession
  session.metadata = new MediaMetadata({ title, artist, album, artwork: [{ src: pictureAt(cover, 320) }] })
  const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler> = {
    play,
    pause,
    previoustrack: () => skip(-1),
    nexttrack: () => skip(1),
    seekto: ({ seekTime }) => seekTime !== undefined && seek(seekTime * 1000),
  }
  for (const action of ACTIONS) session.setActionHandler(action, handlers[action])
}

/** Tells the lock screen how far the song is and whether it plays; times in seconds, as the element has them. */
export function showProgress({ duration, currentTime, playbackRate, paused }: HTMLMediaElement): void {
  if (!('mediaSession' in navigator)) return
  navigator.mediaSession.playbackState = paused ? 'paused' : 'playing'
  // Its length is not known before the file's head was read; old browsers show no progress.
  if (!Number.isFinite(duration) || duration <= 0 || !('setPositionState' in navigator.mediaSession)) return
  navigator.mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) })
}

/** Takes the player off the lock screen. */
export function forgetSystem(): void {
  if (!('mediaSession' in navigator)) return
  navigator.mediaSession.metadata = null
  navigator.mediaSession.playbackState = 'none'
  if ('setPositionState' in navigator.mediaSession) navigator.mediaSession.setPositionState()
  for (const action of ACTIONS) navigator.mediaSession.setActionHandler(action, null)
}
