import { companyAlbums } from '@dm/shared/contract/vocabulary/labels'
import type { Album, PhotoList } from '../components/photos/types'

const ALBUMS = ['place', 'event', 'work', 'other'] as const satisfies readonly Album[]
export type AlbumTab = 'all' | Album

export const ALBUM_OPTIONS = ALBUMS.map((value) => ({ value, label: companyAlbums[value] }))

/** 全部 and each album with its count. */
export const albumTabs = (counts: PhotoList['albumCounts'] | undefined) => [
  { key: 'all' as const, label: counts ? `全部 ${ALBUMS.reduce((sum, key) => sum + counts[key], 0)}` : '全部' },
  ...ALBUMS.map((key) => ({ key, label: counts ? `${companyAlbums[key]} ${counts[key]}` : companyAlbums[key] })),
]
