import { z } from 'zod'
import { hoursMs } from '../../../time'
import { call, DeviceId, Id, Nothing, PageQuery, pageOf, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { musicAlbumForm, songForm } from '../../forms/archive/music'
import { ARCHIVE, OwnerBrief, rowFields } from '../../vocabulary/card'
import type { Limit } from '../../limit'

/** A request can claim any device, so plays are limited by address. */
const counted: Limit = { per: 'address', max: 600, window: hoursMs(1) }

const MusicAlbumForm = formBody(musicAlbumForm)
const SongForm = formBody(songForm).extend({ albumId: Id })

/** A song in a list: without its words, `hasLrc` says whether there are any. */
export const Song = formData(songForm)
  .omit({ lrc: true })
  .extend({
    albumId: Id,
    ...rowFields,
    durationMs: z.int(),
    plays: z.int(),
    /** From 1, in its album. */
    trackNo: z.int(),
    hasLrc: z.boolean(),
  })

export const MusicAlbum = formData(musicAlbumForm).extend({
  ...rowFields,
  songCount: z.int(),
  /** The first twenty. */
  songs: z.array(Song),
})

const Row = z.object({ id: Id })
const Version = z.int().min(1)

/** Songs stand in their albums. */
const MUSIC = [...ARCHIVE, 'userinfo/music'] as const

/** The music of a celebrity archive (docs/product/user.md#calls); rights, edits and deletions as of its other lists. */
export const archiveMusic = {
  'userinfo/music/album/page': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id.optional(), preview: z.boolean().optional(), ...PageQuery }),
    data: z.object({ ...pageOf(MusicAlbum), owner: OwnerBrief }),
  }),
  'userinfo/music/album/add': call({
    invalidates: MUSIC,
    body: MusicAlbumForm.extend({ requestId: RequestId }),
    data: MusicAlbum,
  }),
  'userinfo/music/album/edit': call({
    invalidates: MUSIC,
    body: MusicAlbumForm.partial().extend({ id: Id, version: Version }),
    data: MusicAlbum,
  }),
  /** Its songs go with it. */
  'userinfo/music/album/del': call({ invalidates: MUSIC, body: Row, data: Nothing }),
  'userinfo/music/page': call({
    access: 'public',
    read: true,
    body: z.object({ albumId: Id, preview: z.boolean().optional(), ...PageQuery }),
    data: z.object(pageOf(Song)),
  }),
  'userinfo/music/get': call({
    access: 'public',
    read: true,
    body: Row,
    data: Song.extend({ uid: Id, lrc: z.string().nullable() }),
  }),
  'userinfo/music/add': call({
    invalidates: MUSIC,
    body: SongForm.extend({ copyright: z.boolean(), requestId: RequestId }),
    data: Song,
  }),
  /** `albumId` moves it to the end of another album. */
  'userinfo/music/edit': call({
    invalidates: MUSIC,
    body: SongForm.partial().extend({ id: Id, version: Version }),
    data: Song,
  }),
  'userinfo/music/del': call({ invalidates: MUSIC, body: Row, data: Nothing }),
  /** One play for each viewer, work and hour; the owner's own are not counted. */
  'userinfo/play/record': call({
    access: 'public',
    invalidates: [],
    body: z.object({ kind: z.enum(['song', 'action']), id: Id, deviceId: DeviceId }),
    data: z.object({ plays: z.int() }),
    limit: counted,
  }),
}
