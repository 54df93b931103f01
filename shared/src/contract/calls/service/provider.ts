import { z } from 'zod'
import { call, Id, ImageUrl, Ms, pageOf, PageQuery, RequestId } from '../../call'
import { formData } from '../../form'
import { providerForm } from '../../forms/service/provider'

const State = z.enum(['draft', 'reviewing', 'approved', 'rejected', 'suspended', 'expired', 'closed'])
const Version = z.int().min(0)

/** A provider as it is typed: anything may still be missing. */
const Draft = formData(providerForm)
export type ProviderDraft = z.output<typeof Draft>

const Person = z.object({ uid: Id, name: z.string(), avatar: ImageUrl })
const Missing = z.array(z.enum(['realname', 'enterprise', 'adult']))
const Reason = z.object({ field: z.string(), text: z.string() })

const Own = z.object({
  uid: Id,
  state: State,
  /** The version beside the approved one, where there is one. */
  edit: z.enum(['none', 'draft', 'reviewing', 'rejected']),
  draft: Draft,
  reasons: z.array(Reason),
  suspendReason: z.string().optional(),
  approvedAt: Ms.optional(),
  expireAt: Ms.optional(),
  /** Whether 免费续期 is open now. */
  renewable: z.boolean(),
  inviter: Person.optional(),
  /** 0 before the first save. */
  version: Version,
})
export type OwnProvider = z.output<typeof Own>

const InviteState = z.enum(['draft', 'reviewing', 'approved', 'rejected'])

/** Free entry of providers and the invitations to it (docs/product/service.md#providers). */
export const provider = {
  /** The caller's own application; `missing` by kind is what it lacks. */
  'service/provider/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      provider: Own.nullable(),
      missing: z.object({ person: Missing, enterprise: Missing }),
      /** The certified company's name; absent without one. */
      company: z.string().optional(),
      /** The account's own number, to begin with. */
      tel: z.string(),
      now: Ms,
    }),
  }),
  'service/provider/draft/save': call({
    invalidates: ['service/provider'],
    body: z.object({ version: Version, draft: Draft, ivtUid: Id.optional() }),
    data: z.object({ version: Version }),
  }),
  /** Submits for review; of an approved provider what needs none is changed at once. */
  'service/provider/enter': call({
    invalidates: ['service/provider', 'service/invite', 'user/center/get'],
    body: z.object({ version: Version, draft: Draft, ivtUid: Id.optional(), requestId: RequestId }),
    data: Own,
  }),
  'service/provider/withdraw': call({
    invalidates: ['service/provider'],
    body: z.object({ requestId: RequestId }),
    data: Own,
  }),
  'service/provider/renew': call({
    invalidates: ['service', 'user/center/get'],
    body: z.object({ requestId: RequestId }),
    data: Own,
  }),
  'service/provider/close': call({
    invalidates: ['service', 'user/center/get'],
    body: z.object({ requestId: RequestId }),
    data: Own,
  }),
  /** `sharer` of `uid`; without one the caller's own numbers. */
  'service/invite/query': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id.optional() }),
    data: z.object({
      own: z.object({ invited: z.int(), entered: z.int() }).nullable(),
      sharer: Person.nullable(),
    }),
  }),
  'service/invite/page': call({
    read: true,
    body: z.object(PageQuery),
    data: z.object(pageOf(z.object({ id: Id, name: z.string(), avatar: ImageUrl, state: InviteState, at: Ms }))),
  }),
}
