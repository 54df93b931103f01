import { photosFull } from '@dm/shared/contract/forms/common/photos'
import type { z } from 'zod'
import type { AlbumPhoto } from '@dm/shared/contract/calls/archive/photo'
import { photoNoteForm } from '@dm/shared/contract/forms/archive/photo'
import { and, asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { checkedForm } from '../../platform/checked-form'
import { notFound } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { lockedRows, placeFor } from '../../platform/rows/list'
import { setPlaces } from '../../platform/rows/order'
import { addRows, deleteRows, editRows, refuseMore } from '../../platform/rows/write'
import { files } from '../file/schema'
import type { Handler } from '../handler'
import { lockedProfileOf } from '../profile/profile'

import { addressOf, albumAt, seenPhotos } from './albums'
import { opened } from './opened'
import { setPrivate } from './photo-files'
import { presentBase, rulesOf, seenRows } from './rows'
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
  if (!album) throw notFound()
  const { seen, owner } = await opened('photos', { uid: album.uid, preview }, ctx)
  const isHidden = seen === 'shown' && (!album.visible || album.state === 'blocked')
  if (seen === 'none' || isHidden) throw notFound()
  const viewed = { keys, uid: album.uid, now: clock.now() }
  const where = and(eq(photos.albumId, albumId), isNull(photos.deletedAt))
  const reading = albumAt(ctx, albumId)
  const order = [asc(photos.position), asc(photos.id)]
  const [whole, found] = await Promise.all([
    reading,
    paged(db, { from: photos, where, order, total: reading.then(({ count }) => count) }, body),
  ])
  const list = await Promise.all(found.list.map((row) => present(row, album, viewed)))
  return { ...found, list, album: whole, owner }
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
    .where(and(eq(photoAlbums.id, id), seenRows({ table: photoAlbums }, uid, 'all')))
  if (!album) throw notFound()
  return album
}

/** 照片: so many in each album. */
const photoRules = rulesOf<PhotoRow>({
  table: photos,
  cap: { most: MAX_PHOTOS, text: photosFull(MAX_PHOTOS) },
  filesOf: ({ url }, at) => [{ url, purpose: 'photo', field: `photos.${at}.url` }],
  addsAt: 'last',
})

/** Adds uploaded pictures to the end of an album, once for each request. */
export const photoAdd: Handler<'userinfo/photo/add'> = async ({ requestId, ...body }, ctx) => {
  const { uid, db, clock, keys } = ctx
  const { albumId } = body
  const { ids } = await addRows(
    photoRules,
    { call: 'userinfo/photo/add', requestId, body },
    {
      within: eq(photos.albumId, albumId),
      async contents(tx) {
        await ownAlbum(tx, uid, albumId)
        const urls = body.photos.map(({ url }) => url)
        const sizes = await tx
          .select({ url: files.url, width: files.width, height: files.height })
          .from(files)
          .where(inArray(files.url, urls))
        return body.photos.map((photo, n) => {
          const { url } = photo
          const size = sizes.find((file) => file.url === url)
          const { note } = checkedForm(photoNoteForm, photo, clock.now(), `photos.${n}.`)
          return { albumId, url, width: size?.width ?? 0, height: size?.height ?? 0, note }
        })
      },
      async answer(tx, rows) {
        const ids = rows.map(({ id }) => id)
        if (!(await ownAlbum(tx, uid, albumId)).visible) await setPrivate(tx, inArray(photos.id, ids), true)
        return { ids }
      },
    },
    ctx,
  )
  // Signed after the transaction: a key may have to be read.
  const album = await ownAlbum(db, uid, albumId)
  const rows = await db
    .select()
    .from(photos)
    .where(and(inArray(photos.id, ids), eq(photos.uid, uid)))
    .orderBy(asc(photos.position))
  return { list: await Promise.all(rows.map((row) => present(row, album, { keys, uid, now: clock.now() }))) }
}

/** 备注 of one photo. */
export const photoEdit: Handler<'userinfo/photo/edit'> = async ({ id, version, ...body }, ctx) => {
  const { uid, db, clock, keys } = ctx
  const form = checkedForm(photoNoteForm, body, clock.now())
  const [row] = await editRows(photoRules, [{ id, version }], async () => form, ctx)
  if (!row) throw notFound()
  return present(row, await ownAlbum(db, uid, row.albumId), { keys, uid, now: clock.now() })
}

/** Moves photos to the end of another album, in the order given. */
export const photoMove: Handler<'userinfo/photo/move'> = async ({ ids, albumId }, { uid, db, clock }) => {
  const now = clock.now()
  const wanted = [...new Set(ids)]
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const album = await ownAlbum(tx, uid, albumId)
    const mine = seenRows({ table: photos }, uid, 'all')
    const found = await lockedRows<PhotoRow>(tx, photos, mine, wanted)
    if (found.length !== wanted.length) throw notFound()
    const away = new Set(found.filter((row) => row.albumId !== albumId).map(({ id }) => id))
    const moving = wanted.filter((id) => away.has(id))
    if (moving.length === 0) return
    const within = eq(photos.albumId, albumId)
    await refuseMore(tx, photoRules, { id: uid }, { more: moving.length, within, now })
    const from = await placeFor(tx, photos, and(mine, within), { count: moving.length, at: 'last' })
    const those = inArray(photos.id, moving)
    await setPlaces(tx, photos, those, { ids: moving, from, also: { albumId, updatedAt: now } })
    await setPrivate(tx, those, !album.visible)
  })
  return {}
}

/** Deletes photos; those that are deleted already change nothing. */
export const photoDel: Handler<'userinfo/photo/del'> = ({ ids }, ctx) => deleteRows(photoRules, ids, ctx)
