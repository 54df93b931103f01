import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Card } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { RowMenu } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { RowState } from '../../rows/RowState'
import { useRowActions } from '../../rows/useRowActions'
import { factsOf } from '../AlbumBlock'
import css from '../music.module.css'
import { playQueue, removeTracks } from '../player/engine'
import { readSongs } from '../read'
import { SongRow } from '../SongRow'
import { trackOf, type Album, type Song } from '../labels'
import type { MusicSheet } from './useMusicSheet'
import { pickAudio } from './pickAudio'
import { useSongActions } from './useSongActions'

const MOST_SONGS = 100

interface AlbumCardProps {
  album: Album
  uid: string
  artist: string
  onOpen: (sheet: MusicSheet) => void
}

/** An album with its songs, and what its owner does with both. */
export function AlbumCard({ album, uid, artist, onOpen }: AlbumCardProps) {
  const [whole, setWhole] = useState<readonly Song[] | null>(null)
  const isWhole = whole?.length === album.songCount
  const songs = whole && isWhole ? whole : album.songs
  const actions = useAlbumActions(album, onOpen)
  const songActions = useSongActions(onOpen)
  const queue = songs.map((song) => trackOf(song, album, artist))
  const add = async () => {
    if (album.songCount >= MOST_SONGS) return toast(`最多添加${MOST_SONGS}首歌曲`)
    const files = await pickAudio({ multiple: true })
    if (album.songCount + files.length > MOST_SONGS) toast(`最多添加${MOST_SONGS}首歌曲`)
    const room = files.slice(0, MOST_SONGS - album.songCount)
    if (room.length > 0) onOpen({ kind: 'newSongs', album, files: room })
  }
  return (
    <Card>
      <article className={css.album} data-hidden={!album.visible || undefined} aria-label={`专辑《${album.title}》`}>
        <div className="dm-side-12">
          <span className={css.cover}>
            <Picture src={album.cover} alt="" ratio="1:1" sizes="96px" />
          </span>
          <div className={css.text}>
            <h2>{album.title}</h2>
            <p className={css.note}>{factsOf(album)}</p>
            <RowState row={album} />
          </div>
          <RowMenu label={`专辑《${album.title}》`} actions={actions} />
        </div>
        {songs.length > 0 && (
          <ol className={css.songs} aria-label={`《${album.title}》的歌曲`}>
            {songs.map((song, at) => (
              <li key={song.id}>
                <SongRow
                  song={song}
                  number={song.trackNo}
                  onPlay={() => playQueue(uid, queue, at)}
                  end={<RowMenu label={`歌曲《${song.title}》`} actions={songActions(song)} />}
                />
                <RowState row={song} />
              </li>
            ))}
          </ol>
        )}
        {songs.length < album.songCount && (
          <Button size="s" block onClick={async () => setWhole(await readSongs(album.id))}>
            展开全部{album.songCount}首
          </Button>
        )}
        <Button kind="soft" block onClick={add}>
          添加歌曲
        </Button>
      </article>
    </Card>
  )
}

function useAlbumActions(album: Album, onOpen: (sheet: MusicSheet) => void) {
  const { mutateAsync: edit } = useApiMutation('userinfo/music/album/edit')
  const { mutateAsync: del } = useApiMutation('userinfo/music/album/del')
  const actionsOf = useRowActions<Album>({
    edit,
    del: async (row) => {
      await del(row)
      removeTracks((track) => track.albumId === row.id)
    },
    question: ({ title, songCount }) => ({ title: `确定删除专辑《${title}》及其中${songCount}首歌曲吗？` }),
    onEdit: () => onOpen({ kind: 'album', album }),
  })
  const [first, ...rest] = actionsOf(album)
  const sort = { key: 'sort', label: '歌曲排序', onSelect: () => onOpen({ kind: 'sortSongs' as const, album }) }
  return [...(first ? [first] : []), ...(album.songCount > 1 ? [sort] : []), ...rest]
}
