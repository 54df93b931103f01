import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow } from '@dm/shared/query'
import { useListRead } from '@dm/shared/reads'
import { Link } from '@dm/shared/router'
import { InfiniteList, Tag } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { RowMenu } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { readAll } from '../rows/readAll'
import { NoRows, RowsFrame, type ListLabels } from '../rows/RowsFrame'
import type { Whose } from '../../components/person/Person'
import { AlbumSheet } from './AlbumSheet'
import { page } from './page'
import css from './photos.module.css'
import type { Album } from './types'
import { useAlbumActions } from './useAlbumActions'

const SortSheet = lazySheet(() => import('../rows/SortSheet'))

const readAlbums = async () =>
  (await readAll((page) => readNow('userinfo/photo/album/page', { page, pageSize: 50 }))).map(
    ({ id, title, cover }) => ({
      id,
      title,
      cover: cover ?? '',
    }),
  )

type Opened = { kind: 'form'; album: Album | null } | { kind: 'sort' } | null

/** The albums of a person; the owner adds, edits, sorts and deletes them. */
export function Albums({ whose }: { whose: Whose }) {
  const albums = useListRead(page.reads.albums, whose.state)
  const [opened, setOpened] = useState<Opened>(null)
  const actionsOf = useAlbumActions({ onEdit: (album) => setOpened({ kind: 'form', album }) })
  const close = () => setOpened(null)
  const first = albums.data?.pages[0]
  const total = first?.total ?? 0
  const labels: ListLabels = {
    title: page.title,
    art: 'photos',
    own: '还没有相册',
    others: 'TA还没有公开相册',
    add: '新建相册',
    addTo: () => setOpened({ kind: 'form', album: null }),
    cap: { most: 30, text: '最多添加30个相册' },
  }
  return (
    <RowsFrame
      labels={labels}
      whose={whose}
      exit={paths.archivesPhotos()}
      rows={albums}
      total={total}
      end={
        whose.isOwn &&
        total > 1 && (
          <button type="button" onClick={() => setOpened({ kind: 'sort' })}>
            排序
          </button>
        )
      }
    >
      <InfiniteList
        from={albums}
        skeleton={<ListSkeleton lines={2} />}
        empty={<NoRows labels={labels} whose={whose} owner={first?.owner} />}
        render={(rows) => (
          <ul className={css.albums}>
            {rows.map((album) => (
              <li key={album.id}>
                <article className={css.album} aria-label={album.title}>
                  <Link to={paths.archivesPhotos({ ...whose.query, albumId: album.id })} className={css.albumLink}>
                    <Picture src={album.cover} alt="" ratio="1:1" square>
                      {album.visibility === 'private' && <Tag className={css.private}>仅自己</Tag>}
                    </Picture>
                    <b>{album.title}</b>
                    <span>{album.count}张</span>
                  </Link>
                  {whose.isOwn && (
                    <span className={css.menu}>
                      <RowMenu label={`相册「${album.title}」`} actions={actionsOf(album)} />
                    </span>
                  )}
                </article>
              </li>
            ))}
          </ul>
        )}
      >
        {() => null}
      </InfiniteList>
      {opened?.kind === 'form' && <AlbumSheet album={opened.album} onClose={close} />}
      {opened?.kind === 'sort' && (
        <SortSheet title="相册排序" list={{ kind: 'photoAlbum' }} read={readAlbums} onClose={close} />
      )}
    </RowsFrame>
  )
}
