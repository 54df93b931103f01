import { readNow } from '@dm/shared/query'
import { readAll } from '../rows/readAll'
import type { Album, Song } from './labels'

/** Every album of the caller, in their order. */
export const readAlbums = (): Promise<Album[]> =>
  readAll((page) => readNow('userinfo/music/album/page', { page, pageSize: 50 }))

/** Every song of an album, in its order; as others see it with `preview`. */
export const readSongs = (albumId: string, shown: { preview?: true } = {}): Promise<Song[]> =>
  readAll((page) => readNow('userinfo/music/page', { albumId, ...shown, page, pageSize: 50 }))
