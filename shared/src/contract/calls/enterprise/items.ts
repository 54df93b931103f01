import { z } from 'zod'
import { call, Id, Ms, Nothing, pageOf, PageQuery, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { companyHonorForm, productForm, progressForm, teamForm } from '../../forms/enterprise/items'
import { Audit } from './enterprise'

/** Members' fields beside those of an item, which are of the pending version where there is one. */
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

/** Number of items and its limit; null for the public. */
export const Quota = z.object({ used: z.int(), limit: z.int() }).nullable()

export const About = { id: Id, /** Null for the public. */ member: MemberState.nullable() }

const ProductForm = formBody(productForm)
const ProgressForm = formBody(progressForm)
const HonorForm = formBody(companyHonorForm)
const TeamForm = formBody(teamForm)
const Consent = { consent: z.literal(true, teamForm.fields.consent.problem(false)) }

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
/** Parts that a company has once. */
const CompanyPart = z.enum(['basicInfo', 'remark', 'modelcard'])
const Sorted = z.enum(['product', 'honor', 'team', 'photo'])

export const Product = formData(productForm).extend(About)
export const Progress = formData(progressForm).extend(About)
export const Honor = formData(companyHonorForm).extend(About)
export const Team = formData(teamForm).extend(About)

/** Queries that show items of every kind besides their own list. */
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
    body: ProductForm.extend({ requestId: RequestId }),
    data: Added,
  }),
  'enterprise/product/edit': call({
    invalidates: ['enterprise/product', ...SHOWN, 'enterprise/modelcard'],
    body: ProductForm.extend({ id: Id, rev: z.int() }),
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
    body: ProgressForm.extend({ requestId: RequestId }),
    data: Added,
  }),
  'enterprise/progress/edit': call({
    invalidates: ['enterprise/progress', ...SHOWN],
    body: ProgressForm.extend({ id: Id, rev: z.int() }),
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
    body: HonorForm.extend({ requestId: RequestId }),
    data: Added,
  }),
  'enterprise/honor/edit': call({
    invalidates: ['enterprise/honor', ...SHOWN],
    body: HonorForm.extend({ id: Id, rev: z.int() }),
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
    body: TeamForm.extend({ requestId: RequestId, ...Consent }),
    data: Added,
  }),
  /** Consent is needed again with another photo. */
  'enterprise/team/edit': call({
    invalidates: ['enterprise/team', ...SHOWN],
    body: TeamForm.extend({ id: Id, rev: z.int(), consent: z.boolean() }),
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
