import { z } from 'zod'
import { call, Day, Fen, Id, ImageUrl, Month, Ms, Nothing, pageOf, PageQuery, RequestId } from '../../call'
import { Audit } from './enterprise'
import { bounded, upTo } from './text'

const pictures = (least: number, most: number, msg: string) => z.array(ImageUrl).min(least, msg).max(most, msg)

/** What members see beside an item's fields, which are those of the pending version where there is one. */
const MemberState = z.object({
  rev: z.int(),
  /** The public sees an approved version. */
  hasLive: z.boolean(),
  visible: z.boolean(),
  audit: Audit,
  updatedAt: Ms,
  /** The nickname of whoever changed it last. */
  updatedBy: z.string(),
  /** Of a member of the team: trips that have not ended and on which they take part. */
  openTrips: z.int(),
})

/** How many there are of how many there may be; null for the public. */
export const Quota = z.object({ used: z.int(), limit: z.int() }).nullable()

export const About = { id: Id, /** Null for the public. */ member: MemberState.nullable() }

const product = {
  name: bounded(2, 30, '请输入产品名称，2–30 个字'),
  images: pictures(1, 9, '请至少上传 1 张图片'),
  intro: upTo(500, '介绍最多 500 个字'),
  tags: z.array(bounded(1, 8, '标签最多 8 个字')).max(5, '最多 5 个标签'),
  priceKind: z.enum(['ask', 'fixed', 'range']),
  lowFen: Fen.min(1).max(9_999_999_999).nullable(),
  highFen: Fen.min(1).max(9_999_999_999).nullable(),
  unit: upTo(6, '单位最多 6 个字').nullable(),
  link: upTo(300, '链接最多 300 个字').nullable(),
}
const progress = {
  month: Month,
  title: bounded(2, 30, '请输入标题，2–30 个字'),
  text: upTo(300, '内容最多 300 个字'),
  images: pictures(0, 9, '最多 9 张图片'),
}
const honor = {
  name: bounded(2, 40, '请输入荣誉名称，2–40 个字'),
  issuer: bounded(2, 40, '请输入颁发机构，2–40 个字'),
  gotOn: Day,
  level: z.enum(['intl', 'nation', 'province', 'city', 'industry', 'other']),
  images: pictures(1, 3, '请上传证书照片'),
}
const TeamGroup = z.enum(['founder', 'manage', 'artist', 'staff'])
const team = {
  name: bounded(2, 20, '请输入姓名，2–20 个字'),
  post: bounded(2, 20, '请输入职务，2–20 个字'),
  group: TeamGroup,
  photo: ImageUrl.min(1, '请上传照片'),
  intro: upTo(200, '介绍最多 200 个字'),
}
const Consent = { consent: z.literal(true, '请确认已取得本人同意') }

/** A list: everybody with `uid`, members without; `audit` is for members alone. */
const Listed = { uid: Id.optional(), audit: z.enum(['pending', 'rejected']).optional(), ...PageQuery }
const One = z.object({ id: Id, uid: Id.optional() })
const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    ...pageOf(row),
    quota: Quota,
  })
const Added = z.object({ id: Id, rev: z.int() })
const Edited = z.object({ rev: z.int() })
const Kind = z.enum(['product', 'progress', 'honor', 'team', 'photo'])
const Hideable = z.enum(['product', 'progress', 'honor', 'team'])
/** What a company has once. */
const CompanyPart = z.enum(['basicInfo', 'remark', 'modelcard'])
const Sorted = z.enum(['product', 'honor', 'team', 'photo'])

export const Product = z.object({ ...About, ...product })
export const Progress = z.object({ ...About, ...progress })
export const Honor = z.object({ ...About, ...honor })
export const Team = z.object({ ...About, ...team })

/** What shows items of every kind besides their own list. */
const SHOWN = ['enterprise/archives', 'enterprise/item/audit'] as const

/** Every list of a company's items, and the card that shows some of them. */
export const ITEMS = [
  'enterprise/product',
  'enterprise/progress',
  'enterprise/honor',
  'enterprise/team',
  'enterprise/photo',
  'enterprise/trip',
  'enterprise/archives',
  'enterprise/item/audit',
  'enterprise/modelcard',
  'enterprise/basicInfo',
  'enterprise/remark',
] as const

/** Products, history, honours and team of a company, each reviewed before the public sees it (docs/product/enterprise.md#calls). */
export const enterpriseItems = {
  'enterprise/product/page': call({ access: 'public', read: true, body: z.object(Listed), data: listOf(Product) }),
  'enterprise/product/get': call({ access: 'public', read: true, body: One, data: Product }),
  'enterprise/product/add': call({
    invalidates: ['enterprise/product', ...SHOWN, 'enterprise/modelcard'],
    body: z.object({ requestId: RequestId, ...product }),
    data: Added,
  }),
  'enterprise/product/edit': call({
    invalidates: ['enterprise/product', ...SHOWN, 'enterprise/modelcard'],
    body: z.object({ id: Id, rev: z.int(), ...product }),
    data: Edited,
  }),
  'enterprise/product/del': call({
    invalidates: ['enterprise/product', ...SHOWN, 'enterprise/modelcard'],
    body: z.object({ id: Id }),
    data: Nothing,
  }),

  'enterprise/progress/page': call({ access: 'public', read: true, body: z.object(Listed), data: listOf(Progress) }),
  'enterprise/progress/get': call({ access: 'public', read: true, body: One, data: Progress }),
  'enterprise/progress/add': call({
    invalidates: ['enterprise/progress', ...SHOWN],
    body: z.object({ requestId: RequestId, ...progress }),
    data: Added,
  }),
  'enterprise/progress/edit': call({
    invalidates: ['enterprise/progress', ...SHOWN],
    body: z.object({ id: Id, rev: z.int(), ...progress }),
    data: Edited,
  }),
  'enterprise/progress/del': call({
    invalidates: ['enterprise/progress', ...SHOWN],
    body: z.object({ id: Id }),
    data: Nothing,
  }),

  'enterprise/honor/page': call({ access: 'public', read: true, body: z.object(Listed), data: listOf(Honor) }),
  'enterprise/honor/get': call({ access: 'public', read: true, body: One, data: Honor }),
  'enterprise/honor/add': call({
    invalidates: ['enterprise/honor', ...SHOWN],
    body: z.object({ requestId: RequestId, ...honor }),
    data: Added,
  }),
  'enterprise/honor/edit': call({
    invalidates: ['enterprise/honor', ...SHOWN],
    body: z.object({ id: Id, rev: z.int(), ...honor }),
    data: Edited,
  }),
  'enterprise/honor/del': call({
    invalidates: ['enterprise/honor', ...SHOWN],
    body: z.object({ id: Id }),
    data: Nothing,
  }),

  'enterprise/team/page': call({ access: 'public', read: true, body: z.object(Listed), data: listOf(Team) }),
  'enterprise/team/get': call({ access: 'public', read: true, body: One, data: Team }),
  'enterprise/team/add': call({
    invalidates: ['enterprise/team', ...SHOWN],
    body: z.object({ requestId: RequestId, ...team, ...Consent }),
    data: Added,
  }),
  /** Consent is needed again with another photo. */
  'enterprise/team/edit': call({
    invalidates: ['enterprise/team', ...SHOWN],
    body: z.object({ id: Id, rev: z.int(), ...team, consent: z.boolean() }),
    data: Edited,
  }),
  'enterprise/team/del': call({
    invalidates: ['enterprise/team', ...SHOWN],
    body: z.object({ id: Id }),
    data: Nothing,
  }),

  /** Puts an item behind another of its kind; `afterId` null puts it first. */
  'enterprise/item/move': call({
    invalidates: ITEMS,
    body: z.object({ kind: Sorted, id: Id, afterId: Id.nullable() }),
    data: Nothing,
  }),
  'enterprise/item/visible/update': call({
    invalidates: ITEMS,
    body: z.object({ kind: Hideable, id: Id, visible: z.boolean() }),
    data: z.object({ visible: z.boolean() }),
  }),
  /** Takes a change back; `removed` where nothing was live before. */
  'enterprise/item/audit/withdraw': call({
    invalidates: ITEMS,
    body: z.union([z.object({ kind: Kind, id: Id }), z.object({ kind: CompanyPart })]),
    data: z.object({ removed: z.boolean() }),
  }),
  /** Undoes a deletion within ten minutes. */
  'enterprise/item/restore': call({
    invalidates: ITEMS,
    body: z.object({ kind: z.enum([...Kind.options, 'trip', 'tripDetail']), ids: z.array(Id).min(1).max(100) }),
    data: Nothing,
  }),
}
