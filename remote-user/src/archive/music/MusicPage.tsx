import { paths } from '@dm/shared/paths'
import { useListRead, usePageParams } from '@dm/shared/reads'
import { Link } from '@dm/shared/router'
import { InfiniteList, useLanding } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { NoRows, RowsFrame } from '../rows/RowsFrame'
import { Person, type Whose } from '../../components/person/Person'
import { AlbumBlock } from './AlbumBlock'
import { page } from './page'
import { readyQueue } from './player/engine'
import { trackOf } from './labels'
import { LABELS } from './listLabels'

/** 音乐作品 of one person: albums with their songs, which play on through the archive (docs/product/user.md#userarchivesmusic). */
export default function MusicPage() {
  return <Person page={page}>{(whose) => <Music whose={whose} />}</Person>
}

function Music({ whose }: { whose: Whose }) {
  const { songId: wanted } = usePageParams(page)
  const albums = useListRead(page.reads.albums, whose.state)
  const last = albums.data?.pages.at(-1)
  const owner = last?.owner
  const album = albums.list.find((one) => one.songs.some(({ id }) => id === wanted))
  useLanding(
    albums.list.flatMap(({ songs }) => songs.map(({ id }) => id)),
    wanted,
  )
  useEffect(() => {
    if (!album || !owner) return
    const queue = album.songs.map((song) => trackOf(song, album, owner.name))
    readyQueue(
      whose.uid,
      queue,
      queue.findIndex(({ id }) => id === wanted),
    )
  }, [album, owner, wanted, whose.uid])
  return (
    <RowsFrame
      labels={LABELS}
      whose={whose}
      exit={paths.archivesMusic()}
      rows={albums}
      total={0}
      end={whose.isOwn && albums.list.length > 0 && <Link to={paths.editMusic()}>编辑音乐</Link>}
    >
      <InfiniteList
        from={albums}
        skeleton={<ListSkeleton picture="square" lines={3} />}
        empty={<NoRows labels={LABELS} whose={whose} owner={owner} />}
      >
        {(one) => <AlbumBlock album={one} artist={owner?.name ?? ''} whose={whose} />}
      </InfiniteList>
    </RowsFrame>
  )
}
