// Above the usual length: the form of an archive, and the calls of its works, honours and experiences.
import { z } from 'zod'
import { call, Day, Id, ImageUrl, Nothing, PageQuery, pageOf, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { experienceForm } from '../../forms/archive/experience'
import { honorForm } from '../../forms/archive/honor'
import { pieceForm } from '../../forms/archive/piece'
import { Action } from './action'
import { AlbumPhoto } from './photo'
import { Song } from './music'
import { ARCHIVE, JobStatus, OwnerBrief, Piece, rowFields, Status } from '../../vocabulary/card'
import {
  BIRTHDAY_SHOWS,
  BLOOD_TYPES,
  codesOf,
  ETHNICITIES,
  HONOR_LEVELS,
  LANGUAGES,
  MODULES,
  NATIONALITIES,
  OCCUPATIONS,
  PIECE_KINDS,
} from '../../vocabulary/options'

const PieceKind = z.enum(codesOf(PIECE_KINDS), '请选择类型')
const HonorLevel = z.enum(codesOf(HONOR_LEVELS), '请选择级别')

/** Bodies sent by the forms of rows; an edit may leave fields out, which stay. */
const PieceForm = formBody(pieceForm)
const HonorForm = formBody(honorForm)
const ExpForm = formBody(experienceForm)
export const Honor = formData(honorForm).extend(rowFields)
export const Exp = formData(experienceForm).extend(rowFields)

export const ModuleKey = z.enum(codesOf(MODULES))
export const ArchiveModule = z.object({ key: ModuleKey, visible: z.boolean(), count: z.int() })

/**
 * The head of an archive as one viewer may see it (docs/product/user.md#entities): empty fields are absent, and so is
 * what is the owner's alone. `modules` are in the owner's order; others get those that are visible and hold something.
 */
export const Archive = z.object({
  uid: Id,
  status: Status,
  blockReason: z.string().optional(),
  stageName: z.string(),
  enName: z.string().optional(),
  aliases: z.array(z.string()),
  icon: ImageUrl,
  cover: ImageUrl,
  occupations: z.array(z.enum(codesOf(OCCUPATIONS))),
  agency: z.string().optional(),
  nationality: z.enum(codesOf(NATIONALITIES)).optional(),
  ethnicity: z.enum(codesOf(ETHNICITIES)).optional(),
  nativePlace: z.string().optional(),
  bloodType: z.enum(codesOf(BLOOD_TYPES)).optional(),
  /** Derived from the birthday, shown with it. */
  zodiac: z.string().optional(),
  /** `1996-11-08`, or `11-08` where the owner shows no year. */
  birthday: z.string().optional(),
  heightCm: z.int().optional(),
  weightKg: z.int().optional(),
  school: z.string().optional(),
  major: z.string().optional(),
  debutYear: z.int().optional(),
  languages: z.array(z.enum(codesOf(LANGUAGES))),
  skills: z.array(z.string()),
  intro: z.string(),
  modules: z.array(ArchiveModule),
  views: z.int(),
  /** The owner's alone, like all that follows. */
  birthdayShow: z.enum(codesOf(BIRTHDAY_SHOWS)).optional(),
  completeness: z.int().optional(),
  todo: z.array(z.object({ key: ModuleKey, text: z.string(), path: z.string(), weight: z.int() })).optional(),
  /** Requirements of publishing that are not met. */
  missing: z.array(z.string()).optional(),
  version: z.int().optional(),
})

/** The first rows of each part, for the archive's page; a part that the viewer may not see is empty. */
export const ArchivePreviews = z.object({
  pieces: z.array(Piece),
  action: z.array(Action),
  photos: z.array(AlbumPhoto),
  /** Each with its album's title and cover, for the player. */
  songs: z.array(Song.extend({ album: z.string(), cover: ImageUrl })),
  growth: z.array(Exp),
  honor: z.array(Honor),
  travel: z.array(z.object({ id: Id, title: z.string(), startDay: Day, endDay: Day, cityName: z.string() })),
  modelcard: z.object({ cover: ImageUrl, jobStatus: JobStatus }).nullable(),
})

/** Owner and view of a list: without `uid` the caller's own; `preview` shows the owner what visitors get. */
const Whose = { uid: Id.optional(), preview: z.boolean().optional() }
const Row = z.object({ id: Id })
/** One row says whose it is. */
const Owned = { uid: Id }
const Version = z.int().min(1)

/** Works stand in their list and, chosen as 代表作, on the card. */
const WORKS = [...ARCHIVE, 'userinfo/tv', 'userinfo/modelcard/get'] as const

/** Why changes of an archive may be refused. */
export const archiveReasons = ['pinLimitReached', 'rowLimitReached'] as const

/**
 * The lists of a celebrity archive (docs/product/user.md#calls). Others get the visible rows of a public archive; a row
 * that the caller may not see is 40400 内容不存在或已删除. An edit is partial and carries the version that was read; a
 * deletion may be repeated.
 */
export const archive = {
  /** The public portrait of archive and card; the account's own `avatar` is in `userinfo/set`. */
  'userinfo/public/icon/set': call({
    invalidates: [...ARCHIVE, 'userinfo/modelcard/get'],
    body: z.object({ icon: ImageUrl.optional(), cover: ImageUrl.optional() }),
    data: z.object({ icon: ImageUrl, cover: ImageUrl }),
  }),
  'userinfo/tv/page': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ ...Whose, kind: PieceKind.optional(), ...PageQuery }),
    data: z.object({
      ...pageOf(Piece),
      owner: OwnerBrief,
      /** Number of works by kind; a kind without any is absent. */
      kinds: z.partialRecord(PieceKind, z.int()),
    }),
  }),
  'userinfo/tv/get': call({ access: 'public', read: true, body: Row, data: Piece.extend(Owned) }),
  'userinfo/tv/add': call({ invalidates: WORKS, body: PieceForm.extend({ requestId: RequestId }), data: Piece }),
  'userinfo/tv/edit': call({
    invalidates: WORKS,
    body: PieceForm.partial().extend({ id: Id, version: Version }),
    data: Piece,
  }),
  'userinfo/tv/del': call({ invalidates: WORKS, body: Row, data: Nothing }),
  'userinfo/honor/page': call({
    access: 'public',
    read: true,
    body: z.object({ ...Whose, level: HonorLevel.optional(), ...PageQuery }),
    data: z.object({
      ...pageOf(Honor),
      owner: OwnerBrief,
      /** Numbers in all, whatever the level. */
      results: z.object({ won: z.int(), nominated: z.int() }),
    }),
  }),
  'userinfo/honor/get': call({ access: 'public', read: true, body: Row, data: Honor.extend(Owned) }),
  'userinfo/honor/add': call({
    invalidates: [...ARCHIVE, 'userinfo/honor'],
    body: HonorForm.extend({ requestId: RequestId }),
    data: Honor,
  }),
  'userinfo/honor/edit': call({
    invalidates: [...ARCHIVE, 'userinfo/honor'],
    body: HonorForm.partial().extend({ id: Id, version: Version }),
    data: Honor,
  }),
  'userinfo/honor/del': call({ invalidates: [...ARCHIVE, 'userinfo/honor'], body: Row, data: Nothing }),
  'userinfo/exp/page': call({
    access: 'public',
    read: true,
    body: z.object({ ...Whose, order: z.enum(['new', 'old']).default('new'), ...PageQuery }),
    data: z.object({ ...pageOf(Exp), owner: OwnerBrief }),
  }),
  'userinfo/exp/get': call({ access: 'public', read: true, body: Row, data: Exp.extend(Owned) }),
  'userinfo/exp/add': call({
    invalidates: [...ARCHIVE, 'userinfo/exp'],
    body: ExpForm.extend({ requestId: RequestId }),
    data: Exp,
  }),
  'userinfo/exp/edit': call({
    invalidates: [...ARCHIVE, 'userinfo/exp'],
    body: ExpForm.partial().extend({ id: Id, version: Version }),
    data: Exp,
  }),
  'userinfo/exp/del': call({ invalidates: [...ARCHIVE, 'userinfo/exp'], body: Row, data: Nothing }),
  /**
   * The full set of ids in their new order; another set is 40900 列表已变化，请刷新后再排序. `parentId` names the album of songs or photos.
   */
  'userinfo/sort/set': call({
    invalidates: [...WORKS, 'userinfo/action', 'userinfo/music', 'userinfo/photo'],
    body: z.object({
      kind: z.enum(['tv', 'action', 'musicAlbum', 'song', 'photoAlbum', 'photo']),
      parentId: Id.optional(),
      ids: z.array(Id).max(500),
    }),
    data: Nothing,
  }),
}

export type Archive = z.output<typeof Archive>
export type ArchivePreviews = z.output<typeof ArchivePreviews>
export type ModuleKey = z.output<typeof ModuleKey>
