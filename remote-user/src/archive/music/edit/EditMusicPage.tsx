import { useOwner } from '@dm/shared/access'
import { toast } from '@dm/shared/overlay'
import { useListRead } from '@dm/shared/reads'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { paths } from '@dm/shared/paths'
import { MiniPlayer } from '../player/MiniPlayer'
import { LABELS } from '../listLabels'
import { AlbumCard } from './AlbumCard'
import { MusicSheets } from './MusicSheets'
import { page } from './page'
import { useMusicSheet } from './useMusicSheet'

/** 编辑音乐: the caller's albums and songs (docs/product/user.md#usereditmusic). */
export default function EditMusicPage() {
  const uid = useOwner()
  const albums = useListRead(page.reads.albums)
  const sheet = useMusicSheet()
  const last = albums.data?.pages.at(-1)
  const total = last?.total ?? 0
  const create = () => (total >= LABELS.cap.most ? toast(LABELS.cap.text) : sheet.open({ kind: 'album', album: null }))
  return (
    <Page
      title={page.title}
      back={paths.editArchives()}
      end={
        total > 1 && (
          <button type="button" onClick={() => sheet.open({ kind: 'sortAlbums' })}>
            排序
          </button>
        )
      }
      bar={
        total > 0 ? (
          <Button kind="main" block onClick={create}>
            新建专辑
          </Button>
        ) : undefined
      }
    >
      <Stack>
        <InfiniteList
          from={albums}
          skeleton={<ListSkeleton picture="square" lines={3} />}
          empty={
            <EmptyState
              art={<KindArt kind="music" />}
              text="先新建一张专辑"
              action={
                <Button kind="soft" size="s" onClick={create}>
                  新建专辑
                </Button>
              }
            />
          }
        >
          {(album) => <AlbumCard album={album} uid={uid} artist={last?.owner.name ?? ''} onOpen={sheet.open} />}
        </InfiniteList>
        <MiniPlayer uid={uid} raised={total > 0} />
      </Stack>
      <MusicSheets uid={uid} albums={albums.list} open={sheet.shown} onClose={sheet.close} />
    </Page>
  )
}
