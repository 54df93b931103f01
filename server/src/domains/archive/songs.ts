import type { z } from 'zod'
import type { Song } from '@dm/shared/contract/calls/archive/music'
import { songForm, type SongForm } from '@dm/shared/contract/forms/archive/music'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, max, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged, rowsBefore } from '../../db/page'
import { checkedForm, filesOfForm, formPart } from '../../platform/checked-form'
import { badInput, notFound, wrongState } from '../../platform/failure'
import { files } from '../file/schema'
import type { Handler } from '../handler'
import { opened } from './opened'
import { addRow, delRow, editRow, isSeen, presentBase, rowById, seenRows, type ListKind } from './rows'
import { musicAlbums, songs } from './schema'

const MAX_SONGS = 100
const TOO_MANY = `最多添加${MAX_SONGS}首歌曲`
/** Number of songs that come with their album. */
const WITH_ALBUM = 20

type SongRow = typeof songs.$inferSelect
type Wire = z.output<typeof Song>
type Seen = 'all' | 'shown'

/** The form, with the album that it is in. */
type Form = SongForm & { albumId: string }

const formOf = (row: SongRow): Form => ({ ...formPart(songForm, row), albumId: row.albumId })
/** With its words, without its number. */
const present = (row: SongRow) => ({
  ...formOf(row),
  ...presentBase(row),
  durationMs: row.durationMs,
  plays: row.plays,
  hasLrc: row.lrc !== null,
})
const listed = ({ lrc: _lrc, ...song }: ReturnType<typeof present>, trackNo: number): Wire => ({ ...song, trackNo })

/** 歌曲 (docs/product/user.md#usereditmusic). */
const songRows: ListKind<SongRow, Form, ReturnType<typeof present>> = {
  table: songs,
  module: 'music',
  cap: { most: MAX_SONGS, text: TOO_MANY },
  formOf,
  check: ({ albumId, ...form }, { now }) => ({
    ...checkedForm(songForm, form, now),
    albumId,
    // A song is hidden with its album.
    visible: true,
    durationMs: 0,
    plays: 0,
  }),
  filesOf: (row) => filesOfForm(songForm, row),
  listOf: ({ albumId }) => eq(songs.albumId, albumId),
  addsAt: 'last',
  async among(tx, uid, id, { albumId }) {
    const mine = and(eq(musicAlbums.id, albumId), eq(musicAlbums.uid, uid), isNull(musicAlbums.deletedAt))
    if ((await tx.$count(musicAlbums, mine)) === 0) throw badInput('专辑不存在或已删除', 'albumId')
    const others = and(eq(songs.albumId, albumId), isNull(songs.deletedAt), id === null ? undefined : ne(songs.id, id))
    if ((await tx.$count(songs, others)) >= MAX_SONGS) throw wrongState(TOO_MANY, 'rowLimitReached')
  },
  async complete(tx, content, held) {
    const [file] = await tx.select({ durationMs: files.durationMs }).from(files).where(eq(files.url, content.audio))
    const kept = { ...content, durationMs: file?.durationMs ?? held?.durationMs ?? 0, plays: held?.plays ?? 0 }
    if (!held || held.albumId === content.albumId) return kept
    const [end] = await tx
      .select({ last: max(songs.position) })
      .from(songs)
      .where(eq(songs.albumId, content.albumId))
    return { ...kept, position: Number(end?.last ?? 0) + 1 }
  },
  present,
}

/** Which of a person's albums a viewer sees. */
const seenAlbums = (db: Db, uid: string, seen: Seen) =>
  db
    .select({ id: musicAlbums.id })
    .from(musicAlbums)
    .where(seenRows({ table: musicAlbums }, uid, seen))

/** A person's songs that a viewer sees. */
export const seenSongs = (db: Db, uid: string, seen: Seen) =>
  and(seenRows(songRows, uid, seen), inArray(songs.albumId, seenAlbums(db, uid, seen)))

/** The first songs of some albums, and how many each has. */
export async function firstSongs(
  db: Db,
  albumIds: readonly string[],
  seen: Seen,
): Promise<Map<string, { songs: Wire[]; count: number }>> {
  const found = new Map<string, { songs: Wire[]; count: number }>()
  if (albumIds.length === 0) return found
  const ranked = db
    .select({
      ...getTableColumns(songs),
      trackNo: sql<number>`row_number() over (partition by ${songs.albumId} order by ${songs.position}, ${songs.id})`
        .mapWith(Number)
        .as('track_no'),
      inAlbum: sql<number>`count(*) over (partition by ${songs.albumId})`.mapWith(Number).as('in_album'),
    })
    .from(songs)
    .where(and(inArray(songs.albumId, [...albumIds]), isSeen(songs, seen)))
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.trackNo, WITH_ALBUM)).orderBy(ranked.trackNo)
  for (const { trackNo, inAlbum, ...row } of rows) {
    const album = found.get(row.albumId) ?? { songs: [], count: inAlbum }
    album.songs.push(listed(present(row), trackNo))
    found.set(row.albumId, album)
  }
  return found
}

/** The first songs of a person, album by album, for the archive's page. */
export async function bestSongs(db: Db, uid: string, seen: Seen, most: number) {
  const rows = await db
    .select({ song: songs, album: musicAlbums.title, cover: musicAlbums.cover })
    .from(songs)
    .innerJoin(musicAlbums, eq(musicAlbums.id, songs.albumId))
    .where(seenSongs(db, uid, seen))
    .orderBy(asc(musicAlbums.position), desc(musicAlbums.createdAt), asc(songs.position), asc(songs.id))
    .limit(most)
  return rows.map(({ song, album, cover }, n) => ({ ...listed(present(song), n + 1), album, cover }))
}

/** One album's songs, those beyond the first twenty too. */
export const songPage: Handler<'userinfo/music/page'> = async (body, ctx) => {
  const { albumId, preview } = body
  const [album] = await ctx.db
    .select()
    .from(musicAlbums)
    .where(and(eq(musicAlbums.id, albumId), isNull(musicAlbums.deletedAt)))
  if (!album) throw notFound()
  const { seen } = await opened('music', { uid: album.uid, preview }, ctx)
  const isHidden = seen === 'shown' && (!album.visible || album.state === 'blocked')
  if (seen === 'none' || isHidden) throw notFound()
  const where = and(eq(songs.albumId, albumId), isSeen(songs, seen))
  const found = await paged(ctx.db, { from: songs, where, order: [asc(songs.position), asc(songs.id)] }, body)
  return { ...found, list: found.list.map((row, n) => listed(present(row), rowsBefore(body) + n + 1)) }
}

/** Returns a song's number in its album and whether others see the album; null without the album. */
async function placeOf(db: Db, id: string): Promise<{ trackNo: number; isShown: boolean } | null> {
  const [row] = await db
    .select({
      visible: musicAlbums.visible,
      state: musicAlbums.state,
      trackNo: sql<number>`(${db
        .select({ n: count() })
        .from(sql`${songs} as before`)
        .where(
          sql`before.album_id = ${songs.albumId} and before.deleted_at is null
            and (before.position, before.id) <= (${songs.position}, ${songs.id})`,
        )})`.mapWith(Number),
    })
    .from(songs)
    .innerJoin(musicAlbums, eq(musicAlbums.id, songs.albumId))
    .where(eq(songs.id, id))
  return row ? { trackNo: row.trackNo, isShown: row.visible && row.state === 'normal' } : null
}

/** One song that the viewer may see. Throws 40400. */
export const songGet: Handler<'userinfo/music/get'> = async ({ id }, ctx) => {
  const song = await rowById(songRows, id, ctx)
  const place = await placeOf(ctx.db, id)
  if (!place || (song.uid !== ctx.uid && !place.isShown)) throw notFound()
  return { ...song, trackNo: place.trackNo }
}

const numbered = async (db: Db, song: ReturnType<typeof present>): Promise<Wire> =>
  listed(song, (await placeOf(db, song.id))?.trackNo ?? 1)

export const songAdd: Handler<'userinfo/music/add'> = async ({ requestId, copyright, ...form }, ctx) => {
  const unconfirmed = songForm.fields.copyright.problem(copyright)
  if (unconfirmed !== undefined) throw badInput(unconfirmed, 'copyright')
  return numbered(ctx.db, await addRow(songRows, { call: 'userinfo/music/add', requestId }, form, ctx))
}

export const songEdit: Handler<'userinfo/music/edit'> = async ({ id, version, ...change }, ctx) =>
  numbered(ctx.db, await editRow(songRows, { id, version }, change, ctx))

export const songDel: Handler<'userinfo/music/del'> = ({ id }, ctx) => delRow(songRows, id, ctx)
