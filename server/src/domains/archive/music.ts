import type { z } from 'zod'
import type { MusicAlbum } from '@dm/shared/contract/calls/archive/music'
import { musicAlbumForm, type MusicAlbumForm } from '@dm/shared/contract/forms/archive/music'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { emptyPage } from '../../db/page'
import { checkedForm, filesOfForm, formPart } from '../../platform/checked-form'
import type { Handler } from '../handler'
import { releaseFile } from '../file/claim'
import { opened } from './opened'
import { addRow, delRow, editRow, pageOf, presentBase, seenRows, type ListKind } from './rows'
import { musicAlbums, songs } from './schema'
import { firstSongs } from './songs'

type AlbumRow = typeof musicAlbums.$inferSelect
type Album = z.output<typeof MusicAlbum>

const formOf = (row: AlbumRow) => formPart(musicAlbumForm, row)
/** Without its songs. */
const present = (row: AlbumRow) => ({ ...formOf(row), ...presentBase(row) })

/** 专辑 (docs/product/user.md#usereditmusic). */
const albumRows: ListKind<AlbumRow, MusicAlbumForm, ReturnType<typeof present>> = {
  table: musicAlbums,
  module: 'music',
  cap: { most: 50, text: '最多添加50张专辑' },
  formOf,
  check: (form, { now }) => checkedForm(musicAlbumForm, form, now),
  filesOf: (row) => filesOfForm(musicAlbumForm, row),
  present,
  async alsoDelete(tx, { id }, { clock, now }) {
    const gone = await tx
      .update(songs)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(eq(songs.albumId, id), isNull(songs.deletedAt)))
      .returning({ audio: songs.audio })
    for (const url of gone.map(({ audio }) => audio).sort()) await releaseFile(tx, clock, url, { deletedRow: true })
  },
}

/** Albums with their first songs. */
async function withSongs(db: Db, seen: 'all' | 'shown', albums: ReturnType<typeof present>[]): Promise<Album[]> {
  const found = await firstSongs(
    db,
    albums.map(({ id }) => id),
    seen,
  )
  return albums.map((album) => {
    const own = found.get(album.id)
    return { ...album, songs: own?.songs ?? [], songCount: own?.count ?? 0 }
  })
}

/** A person's albums in the owner's order, the newest first until it is changed. */
export const albumPage: Handler<'userinfo/music/album/page'> = async (body, ctx) => {
  const { uid, seen, owner } = await opened('music', body, ctx)
  if (seen === 'none') return { ...emptyPage(), owner }
  const where = seenRows(albumRows, uid, seen)
  const order = [asc(musicAlbums.position), desc(musicAlbums.createdAt)]
  const found = await pageOf(albumRows, ctx.db, { where, order }, body)
  return { ...found, list: await withSongs(ctx.db, seen, found.list), owner }
}

/** The answer to a write: the album as it is now. */
const whole = async (db: Db, album: ReturnType<typeof present>): Promise<Album> => {
  const [one] = await withSongs(db, 'all', [album])
  return one ?? { ...album, songs: [], songCount: 0 }
}

export const albumAdd: Handler<'userinfo/music/album/add'> = async ({ requestId, ...form }, ctx) =>
  whole(ctx.db, await addRow(albumRows, { call: 'userinfo/music/album/add', requestId }, form, ctx))

export const albumEdit: Handler<'userinfo/music/album/edit'> = async ({ id, version, ...change }, ctx) =>
  whole(ctx.db, await editRow(albumRows, { id, version }, change, ctx))

export const albumDel: Handler<'userinfo/music/album/del'> = ({ id }, ctx) => delRow(albumRows, id, ctx)
