import { photosFull } from '@dm/shared/contract/forms/common/photos'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useListRead } from '@dm/shared/reads'
import { BackLeaves, useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { KindArt } from '@dm/shared/ui/art'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, LongRows, Tag } from '@dm/shared/ui/list'
import { BackAction, EmptyState, Page, Stack } from '@dm/shared/ui/page'
import { inRatio, Picture, usePreview } from '@dm/shared/ui/picture'
import { RowMenu } from '@dm/shared/ui/sheet'
import { useState, type ReactNode } from 'react'
import { RowNotFound } from '../../components/NotFound'
import { PreviewStrip } from '../../components/preview-strip/PreviewStrip'
import { blockedText } from '../rows/RowState'
import type { Whose } from '../../components/person/Person'
import { AlbumSheet } from './AlbumSheet'
import { ChosenBar } from './ChosenBar'
import { page } from './page'
import css from './photos.module.css'
import { LINE_WIDTH, linesOf, shapeOf } from './lines'
import type { Album, Photo } from './types'
import { UploadTile } from './UploadTile'
import { useAlbumActions } from './useAlbumActions'
import { usePhotoUploads } from './usePhotoUploads'

/** Photos of an album (docs/product/user.md#writing). */
const MOST_PHOTOS = 500
/** So many lines are rendered at once; a longer album is virtual. */
const MOST_LINES = 40

/** One album; its owner uploads into it and works with several photos at once. */
export function AlbumView({ albumId, whose }: { albumId: string; whose: Whose | null }) {
  const { uid } = useSession()
  const navigate = useNavigate()
  const photos = useListRead(page.reads.photos, { preview: whose?.preview ?? false })
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [editing, setEditing] = useState(false)
  const back = paths.archivesPhotos(whose?.query ?? {})
  const actionsOf = useAlbumActions({
    onEdit: () => setEditing(true),
    onDeleted: () => navigate(back, { replace: true }),
  })
  const head = photos.data?.pages[0]
  const album = head?.album
  const isOwn = head !== undefined && head.owner.uid === uid && !whose?.preview
  const { uploads, choose, remove, again } = usePhotoUploads(albumId)
  const preview = usePreview(
    photos.list.map(({ url, note }, at) => ({ src: url, alt: note || `照片${at + 1}`, note: note || undefined })),
  )
  if (photos.error?.retcode === Retcode.notFound)
    return (
      <Page title={page.title} back={back}>
        <RowNotFound
          action={
            <ButtonLink to={back} kind="soft" size="s">
              返回相册
            </ButtonLink>
          }
        />
      </Page>
    )
  // The viewer goes through the whole album: what is not read yet follows while the first pictures are looked at.
  const open = (at: number) => {
    preview.open(at)
    void readRest(photos)
  }
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const isFull = (album?.count ?? 0) >= MOST_PHOTOS
  return (
    <Page
      title={album?.title ?? page.title}
      back={back}
      end={
        isOwn &&
        photos.list.length > 0 && (
          <button type="button" onClick={() => setChosen(chosen ? null : new Set())}>
            {chosen ? '完成' : '管理'}
          </button>
        )
      }
      bar={
        isOwn && album && (chosen || photos.list.length > 0) ? (
          chosen ? (
            <ChosenBar album={album} rows={photos.list} chosen={chosen} onDone={() => setChosen(null)} />
          ) : (
            <Button kind="main" block disabled={isFull} onClick={choose}>
              {isFull ? photosFull(MOST_PHOTOS) : '上传照片'}
            </Button>
          )
        ) : undefined
      }
    >
      {chosen && <BackLeaves onLeave={() => setChosen(null)} />}
      <Stack>
        {whose?.preview && <PreviewStrip exit={paths.archivesPhotos({ albumId })} />}
        {album && (
          <AlbumHead
            album={album}
            menu={isOwn && <RowMenu label={`相册「${album.title}」`} actions={actionsOf(album)} />}
          />
        )}
        {uploads.length > 0 && (
          <ul className={css.uploads} aria-label="正在上传">
            {uploads.map((upload, at) => (
              <UploadTile
                key={upload.slot.key}
                upload={upload}
                number={at + 1}
                onAgain={() => void again(upload)}
                onRemove={() => remove(upload.slot.key)}
              />
            ))}
          </ul>
        )}
        <InfiniteList
          from={photos}
          skeleton={<div className={css.waiting} />}
          empty={
            <EmptyState
              art={<KindArt kind="photos" />}
              text="相册是空的"
              action={
                isOwn ? (
                  <Button kind="soft" size="s" onClick={choose}>
                    上传照片
                  </Button>
                ) : (
                  <BackAction />
                )
              }
            />
          }
          render={(rows) => (
            <PhotoLines photos={rows} chosen={chosen} onOpen={(photo, at) => (chosen ? toggle(photo.id) : open(at))} />
          )}
        >
          {() => null}
        </InfiniteList>
      </Stack>
      {preview.viewer}
      {editing && album && <AlbumSheet album={album} onClose={() => setEditing(false)} />}
    </Page>
  )
}

interface Pages {
  hasNextPage: boolean
  fetchNextPage: () => Promise<{ hasNextPage: boolean; isError: boolean }>
}

/** Reads an album to its end, or until a page does not come. */
async function readRest({ hasNextPage, fetchNextPage }: Pages): Promise<void> {
  for (let more = hasNextPage; more;) {
    const read = await fetchNextPage()
    more = read.hasNextPage && !read.isError
  }
}

function AlbumHead({ album, menu }: { album: Album; menu: ReactNode }) {
  return (
    <div className={css.head}>
      <div>
        {album.intro && <p className={css.intro}>{album.intro}</p>}
        <p className="dm-secondary">
          {album.count}张 {album.visibility === 'private' && <Tag>仅自己</Tag>}
        </p>
        {album.state === 'blocked' && <p className={css.blocked}>{blockedText(album.blockReason)}</p>}
      </div>
      {menu}
    </div>
  )
}

interface PhotoLinesProps {
  photos: readonly Photo[]
  /** Null where nothing is chosen. */
  chosen: ReadonlySet<string> | null
  onOpen: (photo: Photo, at: number) => void
}

/** The photos in lines of one width; of many, those near the window alone. */
function PhotoLines({ photos, chosen, onOpen }: PhotoLinesProps) {
  const lines = linesOf(photos)
  return (
    <LongRows
      count={lines.length}
      most={MOST_LINES}
      look={css.lines}
      label="照片"
      keyOf={(at) => lines[at]?.photos[0]?.id ?? String(at)}
    >
      {(lineAt) => {
        const line = lines[lineAt]
        if (!line) return null
        return (
          <div className={css.line}>
            {line.photos.map((photo, n) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                number={line.start + n + 1}
                chosen={chosen ? chosen.has(photo.id) : null}
                onOpen={() => onOpen(photo, line.start + n)}
              />
            ))}
            {/* The last line is not stretched over the width. */}
            {lineAt === lines.length - 1 && line.width < LINE_WIDTH && (
              <span style={{ flexGrow: LINE_WIDTH - line.width }} />
            )}
          </div>
        )
      }}
    </LongRows>
  )
}

interface PhotoTileProps {
  photo: Photo
  /** Counts from 1. */
  number: number
  /** Null where nothing is chosen. */
  chosen: boolean | null
  onOpen: () => void
}

/** A photo as wide as its shape asks for, so that each line is filled. */
function PhotoTile({ photo, number, chosen, onOpen }: PhotoTileProps) {
  const shape = shapeOf(photo)
  const label = photo.note || `照片${number}`
  return (
    <button
      type="button"
      className={css.photo}
      style={{ ...inRatio(shape), flexGrow: shape }}
      aria-label={chosen === null ? `查看大图：${label}` : label}
      aria-pressed={chosen ?? undefined}
      onClick={onOpen}
    >
      <Picture src={photo.url} alt="" ratio="1:1" sizes="(max-width: 480px) 40vw, 200px" className={css.fill} />
      {chosen !== null && <span className={css.tick}>{chosen ? '✓' : ''}</span>}
    </button>
  )
}
