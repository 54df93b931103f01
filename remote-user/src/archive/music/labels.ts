import type { Data } from '@dm/shared/contract'
import { twoDigits } from '@dm/shared/format'

export type Album = Data<'userinfo/music/album/page'>['list'][number]
export type Song = Album['songs'][number]

/** A song as the player needs it. */
export interface Track {
  id: string
  albumId: string
  title: string
  /** Of the person whose archive it is. */
  artist: string
  album: string
  cover: string
  audio: string
  durationMs: number
}

/** 222000 → `03:42`. */
export function lengthText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

/** 作词 沈听澜 · 作曲 何舟. */
export const creditsOf = ({ lyricist, composer, arranger }: Pick<Song, 'lyricist' | 'composer' | 'arranger'>): string =>
  [lyricist && `作词 ${lyricist}`, composer && `作曲 ${composer}`, arranger && `编曲 ${arranger}`]
    .filter(Boolean)
    .join(' · ')

export const trackOf = (
  { id, albumId, title, audio, durationMs }: Pick<Song, 'id' | 'albumId' | 'title' | 'audio' | 'durationMs'>,
  album: { title: string; cover: string },
  artist: string,
): Track => ({ id, albumId, title, audio, durationMs, artist, album: album.title, cover: album.cover })
