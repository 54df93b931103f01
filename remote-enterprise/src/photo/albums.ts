import { companyAlbums } from '@dm/shared/contract/labels'
import { optionIn, useAddressState, useSearchParams } from '@dm/shared/router'
import { paths } from '@dm/shared/paths'
import type { Album, PhotoList } from '../parts/photos/types'

const ALBUMS = ['place', 'event', 'work', 'other'] as const satisfies readonly Album[]
const TABS = [{ key: 'all' }, ...ALBUMS.map((key) => ({ key }))] as const
export type AlbumTab = 'all' | Album

export const ALBUM_OPTIONS = ALBUMS.map((value) => ({ value, label: companyAlbums[value] }))
export const isAlbum = (value: string): value is Album => ALBUMS.some((one) => one === value)

/** 全部 and each album with its count. */
export const albumTabs = (counts: PhotoList['albumCounts'] | undefined) => [
  { key: 'all' as const, label: counts ? `全部 ${ALBUMS.reduce((sum, key) => sum + counts[key], 0)}` : '全部' },
  ...ALBUMS.map((key) => ({ key, label: counts ? `${companyAlbums[key]} ${counts[key]}` : companyAlbums[key] })),
]

/** Whose album is shown and which part of it, from the address. */
export function useAlbumView() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const [{ album }, set] = useAddressState<{ album: AlbumTab }>(
    (from) => ({ album: optionIn(from, 'album', TABS) }),
    (state) => paths.enterprisePhoto({ uid, album: state.album === 'all' ? null : state.album }),
  )
  const body = { pageSize: 30, ...(uid !== null && { uid }), ...(album !== 'all' && { album }) }
  return {
    uid,
    album,
    body,
    isUploading: query.get('upload') !== null,
    setAlbum: (next: AlbumTab) => set({ album: next }),
  }
}
