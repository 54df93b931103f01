import { pictureAt } from '@dm/shared/format'
import type { Track } from './engine'

interface Controls {
  togglePlay: () => void
  skip: (by: 1 | -1) => void
  seek: (ms: number) => void
}

const ACTIONS = ['play', 'pause', 'previoustrack', 'nexttrack', 'seekto'] as const

/** Shows a song on the lock screen, whose buttons and those of a headset act on the player. */
export function describeToSystem({ title, artist, album, cover }: Track, { togglePlay, skip, seek }: Controls): void {
  // Older webviews have none.
  if (!('mediaSession' in navigator)) return
  const session = navigator.mediaSession
  session.metadata = new MediaMetadata({ title, artist, album, artwork: [{ src: pictureAt(cover, 320) }] })
  const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler> = {
    play: togglePlay,
    pause: togglePlay,
    previoustrack: () => skip(-1),
    nexttrack: () => skip(1),
    seekto: ({ seekTime }) => seekTime !== undefined && seek(seekTime * 1000),
  }
  for (const action of ACTIONS) session.setActionHandler(action, handlers[action])
}

/** Takes the player off the lock screen. */
export function forgetSystem(): void {
  if (!('mediaSession' in navigator)) return
  navigator.mediaSession.metadata = null
  for (const action of ACTIONS) navigator.mediaSession.setActionHandler(action, null)
}
