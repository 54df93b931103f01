import { useState } from 'react'
import type { Album, Song } from '../labels'

/** Sheets over the page; one at a time. */
export type MusicSheet =
  | { kind: 'album'; album: Album | null }
  | { kind: 'newSongs'; album: Album; files: readonly File[] }
  | { kind: 'song'; song: Song }
  | { kind: 'move'; song: Song }
  | { kind: 'sortAlbums' }
  | { kind: 'sortSongs'; album: Album }

export function useMusicSheet() {
  const [shown, setShown] = useState<MusicSheet | null>(null)
  return { shown, open: setShown, close: () => setShown(null) }
}
