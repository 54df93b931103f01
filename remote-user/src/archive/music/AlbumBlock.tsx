import { MUSIC_KINDS } from '@dm/shared/contract/vocabulary/options'
import { monthDay } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { PlayIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { useState } from 'react'
import { RowState } from '../rows/RowState'
import type { Whose } from '../../components/person/Person'
import css from './music.module.css'
import { playQueue } from './player/engine'
import { readSongs } from './read'
import { SongRow } from './SongRow'
import { trackOf, type Album, type Song } from './labels'

/** The facts of an album in one line: 专辑 · 2024年7月15日 · 听海唱片工作室 · 6首. */
export const factsOf = ({ kind, releaseDay, label, songCount }: Album): string =>
  [MUSIC_KINDS[kind], releaseDay && monthDay(releaseDay), label, `${songCount}首`].filter(Boolean).join(' · ')

/** One album with its songs; those beyond the first twenty on request. */
export function AlbumBlock({ album, artist, whose }: { album: Album; artist: string; whose: Whose }) {
  const [whole, setWhole] = useState<readonly Song[] | null>(null)
  const songs = whole ?? album.songs
  const readRest = async (): Promise<readonly Song[]> => {
    if (songs.length >= album.songCount) return songs
    const all = await readSongs(album.id, whose.preview ? { preview: true } : {})
    setWhole(all)
    return all
  }
  const play = (list: readonly Song[], at: number) =>
    playQueue(
      whose.uid,
      list.map((song) => trackOf(song, album, artist)),
      at,
    )
  return (
    <Card>
      <article className={css.album} data-hidden={!album.visible || undefined} aria-label={`专辑《${album.title}》`}>
        <div className="dm-side-12">
          <span className={css.cover}>
            <Picture src={album.cover} alt={`《${album.title}》封面`} ratio="1:1" sizes="96px" />
          </span>
          <div className={css.text}>
            <h2>{album.title}</h2>
            <p className={css.note}>{factsOf(album)}</p>
            <RowState row={album} />
            {songs.length > 0 && (
              <Button size="s" kind="soft" onClick={async () => play(await readRest(), 0)}>
                <PlayIcon size={16} />
                全部播放
              </Button>
            )}
          </div>
        </div>
        {album.intro && <p className={css.intro}>{album.intro}</p>}
        {songs.length === 0 ? (
          <p className={css.note}>专辑里还没有歌曲</p>
        ) : (
          <ol className={css.songs} aria-label={`《${album.title}》的歌曲`}>
            {songs.map((song, at) => (
              <li key={song.id} data-row={song.id}>
                <SongRow
                  song={song}
                  number={song.trackNo}
                  onPlay={() => play(songs, at)}
                  end={song.state === 'blocked' && <Tag>已限制</Tag>}
                />
              </li>
            ))}
          </ol>
        )}
        {songs.length < album.songCount && (
          <Button size="s" block onClick={readRest}>
            展开全部{album.songCount}首
          </Button>
        )}
      </article>
    </Card>
  )
}
