import { z } from 'zod'
import { formBody } from '../../form'
import { archiveHeadForm } from '../../forms/archive/head'
import { basicForm } from '../../forms/user/basic'
import { guardianForm } from '../../forms/user/guardian'
import { Archive, ArchivePreviews, ModuleKey } from '../archive/archive'
import { call, Coin, Day, Fen, Id, ImageUrl, Ms } from '../../call'
import { NoticeBrief } from './casting-notice'
import { ARCHIVE, Privacies } from '../../vocabulary/card'

export const Gender = z.enum(['male', 'female', 'unset'])
export const RealNameState = z.enum(['none', 'auditing', 'passed', 'rejected', 'expired'])
export const OfficialState = z.enum(['none', 'auditing', 'passed', 'rejected', 'expired', 'revoked'])
const CardStatus = z.enum(['none', 'draft', 'public', 'hidden', 'blocked'])

const face = {
  uid: Id,
  dmNo: z.string(),
  nickname: z.string(),
  /** Empty until one is set. */
  avatar: ImageUrl,
  gender: Gender,
  cityCode: z.string().nullable(),
  cityName: z.string(),
  bio: z.string(),
  occupations: z.array(z.string()),
  realName: RealNameState,
  official: z.object({ state: OfficialState, title: z.string().nullable(), reason: z.string().nullable() }),
}

/**
 * A user as others see them: no birthday, no mobile, nothing of the account; of a minor no age either
 * (docs/product/user.md#whose-page-who-sees).
 */
export const PublicUser = z.object({ ...face, age: z.int().nullable() })

/** A user as shown to themselves. */
export const User = z.object({
  ...face,
  minor: z.boolean(),
  birthday: Day.nullable(),
  mobileMasked: z.string(),
  realNameReason: z.string().nullable(),
  vipUntil: Ms.nullable(),
  roles: z.array(z.enum(['personal', 'enterprise', 'service', 'agent'])),
  nicknameChangesLeft: z.int(),
  /** 0 to 100. */
  completeness: z.int(),
  version: z.int(),
})

export const Guardian = z.object({ name: z.string(), mobileMasked: z.string(), agreedAt: Ms })

/** The next trip that has not ended, with its next item. */
export const NextTrip = z.object({
  id: Id,
  title: z.string(),
  startDay: Day,
  endDay: Day,
  cityName: z.string(),
  state: z.enum(['upcoming', 'ongoing']),
  item: z
    .object({ day: Day, startMin: z.int(), endMin: z.int(), title: z.string(), place: z.string().nullable() })
    .nullable(),
})

export const Center = z.object({
  user: User,
  balances: z.object({ coin: Coin, fen: Fen }),
  counts: z.object({ cardViews: z.int(), likedVideos: z.int(), myVideos: z.int(), entries: z.int() }),
  /** Orders that wait for their payment. */
  unpaidOrders: z.int(),
  modelcard: z.object({
    status: CardStatus,
    jobStatus: z.enum(['open', 'busy', 'closed']),
    completeness: z.int(),
    cover: ImageUrl,
    blockReason: z.string().nullable(),
    /** Views of the last seven UTC+8 days, today included. */
    views7: z.int(),
  }),
  archive: z.object({ status: CardStatus, blockReason: z.string().nullable() }),
  enterprise: z.object({ state: RealNameState, name: z.string().nullable(), reason: z.string().nullable() }),
  service: z.object({ state: z.enum(['none', 'active', 'paused']), name: z.string().nullable() }),
  agent: z.object({ state: z.enum(['none', 'active']), name: z.string().nullable() }),
  signedToday: z.boolean(),
  nextTrip: NextTrip.nullable(),
  notices: z.array(NoticeBrief),
  now: Ms,
})

export const BagItem = z.object({
  id: Id,
  kind: z.enum(['prize', 'coupon', 'vipTrial', 'traffic', 'gift']),
  title: z.string(),
  icon: ImageUrl,
  source: z.string(),
  gotAt: Ms,
  expireAt: Ms.nullable(),
  seen: z.boolean(),
  path: z.string(),
})

export const UserBrief = z.object({
  uid: Id,
  kind: z.enum(['person', 'enterprise']),
  nickname: z.string(),
  avatar: ImageUrl,
  realNamed: z.boolean(),
  official: z.object({ category: z.string(), title: z.string() }).nullable(),
  gone: z.boolean(),
})

/** Profile fields of `userinfo/set`: an omitted field stays, `null` empties it. */
const Basic = formBody(basicForm).partial()

/** With `archive` in the body. Of another whose archive is not public: none, and `hidden`. */
const archivePart = {
  archive: Archive.nullable().optional(),
  archiveState: z.enum(['none', 'draft', 'public', 'hidden', 'blocked']).optional(),
  previews: ArchivePreviews.optional(),
}

/** Personal centre and profile (docs/product/user.md#calls). */
export const user = {
  'user/center/get': call({ read: true, body: z.object({}), data: Center }),
  /** Without `uid` the caller's own. 40400 该用户不存在或已注销. */
  'userinfo/get': call({
    access: 'public',
    read: true,
    body: z.object({
      uid: Id.optional(),
      preview: z.boolean().optional(),
      /** Asks for the archive, too; `previews` with the first rows of its parts. */
      archive: z.boolean().optional(),
      previews: z.boolean().optional(),
    }),
    data: z.discriminatedUnion('isOwner', [
      z.object({
        isOwner: z.literal(true),
        user: User,
        guardian: Guardian.nullable(),
        /** Who may see the fields of card and archive. */
        privacy: Privacies,
        ...archivePart,
      }),
      z.object({ isOwner: z.literal(false), user: PublicUser, ...archivePart }),
    ]),
  }),
  /**
   * 40000 and 40900 with the texts of the document. `version` is the one that was read: the profile's for `basic` and
   * `guardian`, the archive's (0 before the first save) for `archive`, `modules`, `privacy` and `status`; one body holds one of the two.
   */
  'userinfo/set': call({
    invalidates: [...ARCHIVE, 'user/brief/query', 'userinfo/modelcard/get'],
    body: z.object({
      basic: Basic.optional(),
      /** A field left out stays. */
      archive: formBody(archiveHeadForm).partial().optional(),
      /** All parts but 基本信息, in their new order. */
      modules: z
        .array(z.object({ key: ModuleKey, visible: z.boolean() }))
        .max(20)
        .optional(),
      /** Who may see the fields of card and archive; one left out stays. */
      privacy: Privacies.optional(),
      status: z.enum(['public', 'hidden']).optional(),
      guardian: formBody(guardianForm).optional(),
      version: z.int(),
    }),
    data: z.object({ user: User, guardian: Guardian.nullable(), archive: Archive.nullable().optional() }),
  }),
  'user/brief/query': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id }),
    data: z.object({ user: UserBrief }),
  }),
  /** At most 50, soonest expiry first; `seen: true` marks the listed ones and still returns them. */
  'userbag/remind': call({
    read: ['seen'],
    body: z.object({ seen: z.boolean().optional() }),
    data: z.object({ total: z.int(), unread: z.int(), expiring: z.int(), list: z.array(BagItem), now: Ms }),
  }),
}

export type User = z.output<typeof User>
export type PublicUser = z.output<typeof PublicUser>
export type Guardian = z.output<typeof Guardian>
export type Center = z.output<typeof Center>
export type NextTrip = z.output<typeof NextTrip>
export type BagItem = z.output<typeof BagItem>
export type UserBrief = z.output<typeof UserBrief>
