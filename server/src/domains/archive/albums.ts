import type { z } from 'zod'
import type { PhotoAlbum } from '@dm/shared/contract/calls/archive/photo'
import { photoAlbumForm, type PhotoAlbumForm } from '@dm/shared/contract/forms/archive/photo'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { emptyPage, firstRows, paged, type AskedPage, type Page } from '../../db/page'
import type { Keys } from '../../platform/keys'
import { checkedForm } from '../../platform/checked-form'
import { badInput, notFound } from '../../platform/failure'
import { releaseFile } from '../file/claim'
import { signedAddress } from '../file/signed'
import type { Handler } from '../handler'
import { opened } from './opened'
import { setPrivate } from './photo-files'
import { addRow, delRow, editRow, presentBase, seenRows, type ListKind } from './rows'
import { photoAlbums, photos } from './schema'

type AlbumRow = typeof photoAlbums.$inferSelect
type Form = PhotoAlbumForm & { coverId: string | null }
export type Album = z.output<typeof PhotoAlbum>

const formOf = ({ title, intro, visible, coverId }: AlbumRow): Form => ({
  title,
  intro,
  visibility: visible ? 'public' : 'private',
  coverId,
})

/** 相册 (docs/product/user.md#userarchivesphotos). A private one is a row that others do not see. */
const albumRows: ListKind<AlbumRow, Form, { id: string }> = {
  table: photoAlbums,
  module: 'photos',
  cap: { most: 30, text: '最多添加30个相册' },
  formOf,
  check({ coverId, ...form }, { now }) {
    const { visibility, ...content } = checkedForm(photoAlbumForm, form, now)
    return { ...content, visible: visibility === 'public', coverId }
  },
  filesOf: () => [],
  async among(tx, _uid, id, { coverId }) {
    if (coverId === null) return
    const inAlbum = and(eq(photos.id, coverId), eq(photos.albumId, id ?? ''), isNull(photos.deletedAt))
    if ((await tx.$count(photos, inAlbum)) === 0) throw badInput('照片不存在或已删除', 'coverId')
  },
  async complete(tx, content, held) {
    if (held && held.visible !== content.visible)
      await setPrivate(tx, and(eq(photos.albumId, held.id), isNull(photos.deletedAt)), !content.visible)
    return content
  },
  present: ({ id }) => ({ id }),
  async alsoDelete(tx, { id }, { clock, now }) {
    const gone = await tx
      .update(photos)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(eq(photos.albumId, id), isNull(photos.deletedAt)))
      .returning({ url: photos.url })
    for (const url of gone.map((photo) => photo.url).sort()) await releaseFile(tx, clock, url, { deletedRow: true })
  },
}

/** A page of albums with their count and cover, presented for one viewer. */
async function albumsAt(
  db: Db,
  where: SQL | undefined,
  { keys, now, total, ...asked }: AskedPage & { keys: Keys; now: number; total?: Promise<number> },
): Promise<Page<Album>> {
  // Written out: of a single table's columns only the names are printed, which here would be those of the inner one.
  const mine = sql`from photos where photos.album_id = photo_albums.id and photos.deleted_at is null`
  const rows = db
    .select({
      ...getTableColumns(photoAlbums),
      count: sql<number>`(select count(*) ${mine})`.mapWith(Number),
      cover: sql<string | null>`(select photos.url ${mine}
        order by photos.id is not distinct from photo_albums.cover_id desc, photos.position, photos.id limit 1)`,
    })
    .from(photoAlbums)
  const order = [asc(photoAlbums.position), desc(photoAlbums.createdAt), asc(photoAlbums.id)]
  const found = await paged(db, { from: photoAlbums, rows, where, order, total }, asked)
  const list = await Promise.all(
    found.list.map(async (row) => {
      const { title, intro, visibility } = formOf(row)
      const { count, cover, uid } = row
      return {
        title,
        intro,
        visibility,
        ...presentBase(row),
        count,
        cover: cover && (await addressOf(row, cover, { keys, now, uid })),
      }
    }),
  )
  return { ...found, list }
}

/** The address of a photo in an album: signed for its owner while the album is private. */
export const addressOf = async (
  album: { visible: boolean },
  url: string,
  { keys, uid, now }: { keys: Keys; uid: string; now: number },
): Promise<string> => (album.visible ? url : signedAddress(keys, url, uid, now))

/** A person's albums in the owner's order, the newest first until it is changed. */
export const albumPage: Handler<'userinfo/photo/album/page'> = async (body, ctx) => {
  const { uid, seen, owner } = await opened('photos', body, ctx)
  if (seen === 'none') return { ...emptyPage(), owner }
  const where = seenRows(albumRows, uid, seen)
  return { ...(await albumsAt(ctx.db, where, { keys: ctx.keys, now: ctx.clock.now(), ...body })), owner }
}

/** One album as it is now. */
export async function albumAt(
  { db, keys, clock }: { db: Db; keys: Keys; clock: { now(): number } },
  id: string,
): Promise<Album> {
  const found = await albumsAt(db, eq(photoAlbums.id, id), {
    keys,
    now: clock.now(),
    ...firstRows(1),
    total: Promise.resolve(1),
  })
  const [album] = found.list
  if (!album) throw notFound()
  return album
}

export const albumAdd: Handler<'userinfo/photo/album/add'> = async ({ requestId, ...form }, ctx) => {
  const call = 'userinfo/photo/album/add' as const
  return albumAt(ctx, (await addRow(albumRows, { call, requestId }, { ...form, coverId: null }, ctx)).id)
}

export const albumEdit: Handler<'userinfo/photo/album/edit'> = async ({ id, version, ...change }, ctx) =>
  albumAt(ctx, (await editRow(albumRows, { id, version }, change, ctx)).id)

export const albumDel: Handler<'userinfo/photo/album/del'> = ({ id }, ctx) => delRow(albumRows, id, ctx)

/** Which of a person's photos a viewer sees: those of the albums that they see. */
export const seenPhotos = (db: Db, uid: string, seen: 'all' | 'shown') =>
  and(
    eq(photos.uid, uid),
    isNull(photos.deletedAt),
    inArray(
      photos.albumId,
      db
        .select({ id: photoAlbums.id })
        .from(photoAlbums)
        .where(seenRows(albumRows, uid, seen)),
    ),
  )
