import { z } from 'zod'
import { call, Id, ImageUrl, Ms, Nothing, RequestId } from '../../call'
import { formBody } from '../../form'
import { closeForm, transferForm } from '../../forms/enterprise/members'
import { codeLimits } from '../../limit'

/** An offer of the ownership that waits for its receiver. */
export const Transfer = z.object({
  id: Id,
  /** The uid of the editor it is offered to. */
  toMemberId: Id,
  fromNick: z.string(),
  toNick: z.string(),
  expireAt: Ms,
})

const Membership = z.object({
  /** The same as the uid: an account is in at most one company. */
  id: Id,
  uid: Id,
  role: z.enum(['owner', 'editor']),
  nick: z.string(),
  avatar: ImageUrl,
  mobileMasked: z.string(),
  joinedAt: Ms,
  /** When they last changed something of the company; null while they have not. */
  lastEditAt: Ms.nullable(),
})

/** As a link carries it: 256 bits, base64url. */
const Token = z.string().min(1).max(64)

/** Who belongs to a company and who owns it: every members' page depends on it. */
const MEMBERSHIP = ['enterprise', 'user/center/get', 'wallet/vip'] as const

/** Members and owner of a company (docs/product/enterprise.md#roles). */
export const enterpriseMembers = {
  'enterprise/member/list': call({
    read: true,
    body: z.object({}),
    data: z.object({
      /** The owner first, then whoever joined first. */
      members: z.array(Membership),
      /** Those that can still be accepted; none for editors. */
      invites: z.array(z.object({ id: Id, createdAt: Ms, expireAt: Ms })),
      transfer: Transfer.nullable(),
      /** Limit of the company's editors. */
      editorLimit: z.int(),
      now: Ms,
    }),
  }),
  'enterprise/member/invite/add': call({
    invalidates: ['enterprise/member/list'],
    body: z.object({ requestId: RequestId }),
    data: z.object({ inviteId: Id, token: Token, expireAt: Ms }),
  }),
  'enterprise/member/invite/del': call({
    invalidates: ['enterprise/member/list'],
    body: z.object({ inviteId: Id }),
    data: Nothing,
  }),
  'enterprise/member/invite/query': call({
    read: true,
    body: z.object({ token: Token }),
    data: z.object({ enterpriseName: z.string(), logo: ImageUrl, ownerNick: z.string(), expireAt: Ms, now: Ms }),
  }),
  'enterprise/member/invite/accept': call({
    invalidates: MEMBERSHIP,
    body: z.object({ token: Token }),
    data: z.object({ role: z.enum(['owner', 'editor']) }),
  }),
  'enterprise/member/del': call({
    invalidates: ['enterprise/member/list', 'enterprise/mine/get'],
    body: z.object({ memberId: Id }),
    data: Nothing,
  }),
  'enterprise/member/leave': call({ invalidates: MEMBERSHIP, body: z.object({}), data: Nothing }),
  /** To the owner's own number; a code counts for its scene alone. */
  'enterprise/sms/send': call({
    invalidates: [],
    body: z.object({ scene: z.enum(['transfer', 'close']) }),
    data: z.object({ mobileMasked: z.string(), seconds: z.int() }),
    limit: codeLimits({ per: 'account', by: 'scene' }),
  }),
  'enterprise/transfer/start': call({
    invalidates: ['enterprise/member/list'],
    body: formBody(transferForm).extend({ requestId: RequestId, memberId: Id }),
    data: Transfer,
  }),
  'enterprise/transfer/cancel': call({
    invalidates: ['enterprise/member/list', 'enterprise/mine/get'],
    body: z.object({ transferId: Id }),
    data: Nothing,
  }),
  'enterprise/transfer/reject': call({
    invalidates: ['enterprise/member/list', 'enterprise/mine/get'],
    body: z.object({ transferId: Id }),
    data: Nothing,
  }),
  'enterprise/transfer/accept': call({
    invalidates: MEMBERSHIP,
    body: z.object({ requestId: RequestId, transferId: Id }),
    data: z.object({ role: z.enum(['owner', 'editor']) }),
  }),
  /** Closes a company; one that was never approved is gone at once. */
  'enterprise/close': call({
    invalidates: [...MEMBERSHIP, 'user/logout'],
    body: formBody(closeForm).extend({ requestId: RequestId }),
    /** Until then it can be taken back; null where it is gone. */
    data: z.object({ closingUntil: Ms.nullable() }),
  }),
  'enterprise/close/cancel': call({ invalidates: MEMBERSHIP, body: z.object({}), data: Nothing }),
}
