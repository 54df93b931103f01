import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { AlbumPhoto } from '@dm/shared/contract/calls/archive/photo'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { firstRows, pageAnswer, pageRows } from '../../db/page'
import { gone, stale, wrongState } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { once } from '../../platform/once'
import { claimFile, releaseFile } from '../file/claim'
import type { Ctx, Handler } from '../handler'
import { lockedProfileOf } from '../user/profile'
import { publicText } from '../user/text'
import { addressOf, albumsAt, seenPhotos } from './albums'
import { opened } from './opened'
import { setPrivate } from './photo-files'
import { presentBase } from './rows'
import { photoAlbums, photos } from './schema'

const MAX_PHOTOS = 500

type PhotoRow = typeof photos.$inferSelect
type Wire = z.output<typeof AlbumPhoto>
type Viewed = { keys: Keys; uid: string; now: number }

const present = async (row: PhotoRow, album: { visible: boolean }, viewed: Viewed): Promise<Wire> => ({
  ...presentBase(row),
  albumId: row.albumId,
  url: await addressOf(album, row.url, viewed),
  width: row.width,
  height: row.height,
  note: row.note,
})

/** One album's photos, with the album. A private one is its owner's alone. */
export const photoPage: Handler<'userinfo/photo/page'> = async (body, ctx) => {
  const { albumId, preview } = body
  const { db, keys, clock } = ctx
  const [album] = await db
    .select({ uid: photoAlbums.uid, visible: photoAlbums.visible, state: photoAlbums.state })
    .from(photoAlbums)
    .where(and(eq(photoAlbums.id, albumId), isNull(photoAlbums.deletedAt)))
  if (!album) throw gone()
  const { seen, owner } = await opened('photos', { uid: album.uid, preview }, ctx)
  const isHidden = seen === 'shown' && (!album.visible || album.state === 'blocked')
  if (seen === 'none' || isHidden) throw gone()
  const now = clock.now()
  const viewed = { keys, uid: album.uid, now }
  const query = db
    .select()
    .from(photos)
    .where(and(eq(photos.albumId, albumId), isNull(photos.deletedAt)))
    .orderBy(asc(photos.position), asc(photos.id))
  const [[head], rows] = await Promise.all([
    albumsAt(db, eq(photoAlbums.id, albumId), { keys, now, ...firstRows(1) }),
    pageRows(query, body),
  ])
  if (!head) throw gone()
  const list = await Promise.all(rows.map((row) => present(row, album, viewed)))
  return { ...pageAnswer(list, head.count, body), album: head, owner }
}

/** The newest photos of a person's albums, for the archive's page. */
export async function newestPhotos(
  db: Db,
  uid: string,
  { seen, keys, now, most }: { seen: 'all' | 'shown'; keys: Keys; now: number; most: number },
): Promise<Wire[]> {
  const rows = await db
    .select({ ...getTableColumns(photos), albumVisible: photoAlbums.visible })
    .from(photos)
    .innerJoin(photoAlbums, eq(photoAlbums.id, photos.albumId))
    .where(seenPhotos(db, uid, seen))
    .orderBy(desc(photos.createdAt), asc(photos.position), asc(photos.id))
    .limit(most)
  return Promise.all(
    rows.map(({ albumVisible, ...row }) => present(row, { visible: albumVisible }, { keys, uid, now })),
  )
}

/** An album of the caller, whose writes come one after the other. */
async function ownAlbum(tx: Db, uid: string, id: string) {
  const [album] = await tx
    .select()
    .from(photoAlbums)
    .where(and(eq(photoAlbums.id, id), eq(photoAlbums.uid, uid), isNull(photoAlbums.deletedAt)))
  if (!album) throw gone()
  return album
}

/** Where photos that are put into an album stand; throws 40900 where they do not fit. */
async function placeFor(tx: Db, albumId: string, more: number): Promise<number> {
  const there = and(eq(photos.albumId, albumId), isNull(photos.deletedAt))
  if ((await tx.$count(photos, there)) + more > MAX_PHOTOS)
    throw wrongState(`最多添加${MAX_PHOTOS}张照片`, 'rowLimitReached')
  const [end] = await tx
    .select({ last: max(photos.position) })
    .from(photos)
    .where(there)
  return Number(end?.last ?? 0) + 1
}

/** Adds uploaded pictures to the end of an album, once for each request. */
export const photoAdd: Handler<'userinfo/photo/add'> = async ({ requestId, ...body }, { uid, db, clock, keys }) => {
  const now = clock.now()
  const { albumId } = body
  const { ids } = await db.transaction((tx) =>
    once(tx, { uid, call: 'userinfo/photo/add', requestId, body, clock }, async () => {
      await lockedProfileOf(tx, uid, now)
      const album = await ownAlbum(tx, uid, albumId)
      const first = await placeFor(tx, albumId, body.photos.length)
      const rows: PhotoRow[] = []
      for (const [n, { url, note }] of body.photos.entries()) {
        const text = publicText(`photos.${n}.note`, '备注', note, 50)
        const file = await claimFile(tx, clock, uid, url, 'photo', `photos.${n}.url`)
        rows.push({
          id: randomUUID(),
          uid,
          position: first + n,
          visible: true,
          state: 'normal',
          blockReason: null,
          version: 1,
          deletedAt: null,
          createdAt: now,
          updatedAt: now,
          albumId,
          url,
          width: file.width ?? 0,
          height: file.height ?? 0,
          note: text,
        })
      }
      await tx.insert(photos).values(rows)
      if (!album.visible)
        await setPrivate(
          tx,
          inArray(
            photos.id,
            rows.map(({ id }) => id),
          ),
          true,
        )
      return { ids: rows.map(({ id }) => id) }
    }),
  )
  // Signed after the transaction: a key may have to be read.
  const album = await ownAlbum(db, uid, albumId)
  const rows = await photosOf(db, uid, ids)
  const inOrder = rows.sort((a, b) => a.position - b.position)
  return { list: await Promise.all(inOrder.map((row) => present(row, album, { keys, uid, now }))) }
}

/** 备注 of one photo. */
export const photoEdit: Handler<'userinfo/photo/edit'> = async ({ id, note, version }, { uid, db, clock, keys }) => {
  const now = clock.now()
  const changed = await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const [row] = await photosOf(tx, uid, [id])
    if (!row || row.deletedAt !== null) throw gone()
    if (row.version !== version) throw stale()
    const change = { note: publicText('note', '备注', note, 50), version: version + 1, updatedAt: now }
    await tx.update(photos).set(change).where(eq(photos.id, id))
    return { row: { ...row, ...change }, album: await ownAlbum(tx, uid, row.albumId) }
  })
  return present(changed.row, changed.album, { keys, uid, now })
}

const photosOf = (tx: Db, uid: string, ids: readonly string[]) =>
  tx
    .select()
    .from(photos)
    .where(and(inArray(photos.id, [...ids]), eq(photos.uid, uid)))

/** Moves photos to the end of another album, in the order given. */
export const photoMove: Handler<'userinfo/photo/move'> = async ({ ids, albumId }, { uid, db, clock }) => {
  const now = clock.now()
  const wanted = [...new Set(ids)]
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const album = await ownAlbum(tx, uid, albumId)
    const found = (await photosOf(tx, uid, wanted)).filter(({ deletedAt }) => deletedAt === null)
    if (found.length !== wanted.length) throw gone()
    const away = new Set(found.filter((row) => row.albumId !== albumId).map(({ id }) => id))
    const moving = wanted.filter((id) => away.has(id))
    if (moving.length === 0) return
    const first = await placeFor(tx, albumId, moving.length)
    const list = sql.join(
      moving.map((id) => sql`${id}`),
      sql`, `,
    )
    const those = inArray(photos.id, moving)
    await tx
      .update(photos)
      .set({
        albumId,
        position: sql`${first - 1} + array_position(array[${list}]::text[], ${photos.id})`,
        updatedAt: now,
      })
      .where(those)
    await setPrivate(tx, those, !album.visible)
  })
  return {}
}

/** Deletes photos; those that are deleted already change nothing. */
export const photoDel: Handler<'userinfo/photo/del'> = async ({ ids }, { uid, db, clock }: Ctx<string>) => {
  const now = clock.now()
  const wanted = [...new Set(ids)]
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const found = await photosOf(tx, uid, wanted)
    if (found.length !== wanted.length) throw gone()
    const there = found.filter(({ deletedAt }) => deletedAt === null)
    if (there.length === 0) return
    await tx
      .update(photos)
      .set({ deletedAt: now, updatedAt: now })
      .where(
        inArray(
          photos.id,
          there.map(({ id }) => id),
        ),
      )
    for (const url of there.map((row) => row.url).sort()) await releaseFile(tx, clock, url, { deletedRow: true })
  })
  return {}
}
