import { lazySheet, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'
import { ActionSheet } from '@dm/shared/ui/sheet'
import { readAlbums, readSongs } from '../read'
import type { Album, Song } from '../labels'
import { AlbumSheet } from './AlbumSheet'
import { NewSongsSheet } from './NewSongsSheet'
import { SongSheet } from './SongSheet'
import type { MusicSheet } from './useMusicSheet'

const SortSheet = lazySheet(() => import('../../rows/SortSheet'))

interface MusicSheetsProps {
  uid: string
  albums: readonly Album[]
  open: MusicSheet | null
  onClose: () => void
}

/** The sheet that is open over 编辑音乐. */
export function MusicSheets({ uid, albums, open, onClose }: MusicSheetsProps) {
  switch (open?.kind) {
    case undefined:
      return null
    case 'album':
      return <AlbumSheet uid={uid} album={open.album} onClose={onClose} />
    case 'newSongs':
      return <NewSongsSheet uid={uid} album={open.album} files={open.files} onClose={onClose} />
    case 'song':
      return <SongSheet uid={uid} id={open.song.id} onClose={onClose} />
    case 'move':
      return <MoveSheet song={open.song} albums={albums} onClose={onClose} />
    case 'sortAlbums':
      return <SortSheet title="专辑排序" list={{ kind: 'musicAlbum' }} read={readAlbums} onClose={onClose} />
    case 'sortSongs': {
      const { id: albumId } = open.album
      return (
        <SortSheet
          title="歌曲排序"
          list={{ kind: 'song', parentId: albumId }}
          read={() => readSongs(albumId)}
          onClose={onClose}
        />
      )
    }
  }
}

function MoveSheet({ song, albums, onClose }: { song: Song; albums: readonly Album[]; onClose: () => void }) {
  const { mutateAsync: edit } = useApiMutation('userinfo/music/edit')
  const move = async (album: Album) => {
    await edit({ id: song.id, version: song.version, albumId: album.id })
    toast(`已移动到《${album.title}》`)
  }
  const others = albums.filter(({ id }) => id !== song.albumId)
  return (
    <ActionSheet
      open
      onClose={onClose}
      title={others.length > 0 ? `《${song.title}》移动到` : '没有其他专辑，请先新建'}
      actions={others.map((album) => ({
        key: album.id,
        label: album.title,
        onSelect: () => void move(album).catch(showActionError),
      }))}
    />
  )
}
