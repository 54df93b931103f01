import { z } from 'zod'
import { Ms } from '../call'

/** Roles of operators; every account may read. `read` alone changes nothing. */
export const Role = z.enum(['read', 'release', 'campaign', 'review', 'money'])
export type Role = z.infer<typeof Role>

/** Names of the roles. */
export const ROLE_NAMES: Record<Role, string> = {
  read: '查看',
  release: '发布',
  campaign: '活动',
  review: '审核',
  money: '资金',
}

/** Permitted callers: operators with a role, or `machine`: only users of the server's own machine. */
type Maker = Role | 'machine'

/**
 * Values that a call moves: `value` is money, coins or goods that belong to somebody. Such a call needs the role
 * `money` and states its worth on the server, which counts it (docs/security.md#money-above-the-limit).
 */
type Moves = 'nothing' | 'value'

interface OperatorCall<M extends Moves, B extends z.ZodType, D extends z.ZodType> {
  readonly role: Maker
  readonly moves: M
  /** True if the release token, used by machines such as a CI, may make it as well. */
  readonly token: boolean
  readonly body: B
  readonly data: D
}

/** Declares an operators' call (`POST /federation/ops/<call>`) that requires a role, and what it moves. */
export const callOf = <M extends Moves, B extends z.ZodType, D extends z.ZodType>(
  role: M extends 'nothing' ? Maker : 'money',
  moves: M,
  body: B,
  data: D,
  { token = false } = {},
): OperatorCall<M, B, D> => ({ role, moves, token, body, data })

/** Name in the audit. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, '名字只能由文字、数字、空格和 . _ - 组成')

export const Operator = z.object({ name: z.string(), roles: z.array(Role), createdAt: Ms, createdBy: z.string() })

/** A change of money above the limit, which a second operator confirms or refuses. */
export const Approval = z.object({
  id: z.string(),
  /** Such as `walletAdjust`, with its requested body. */
  call: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** Its amount, in fen. */
  fen: z.int(),
  requestedBy: z.string(),
  requestedAt: Ms,
  /** After that it must be requested again. */
  expiresAt: Ms,
})
export type Approval = z.infer<typeof Approval>

/** Why calls of operators and releases may be refused. */
export const releaseReasons = [
  'campaignEnded',
  'filesRemoved',
  'hashWrong',
  'hostMismatch',
  'notLive',
  'notPublished',
  'notUndoable',
  'pageMissing',
  'pathTaken',
  // The operator's account, or the release token, lacks the role.
  'roleMissing',
  // Above the limit a second operator must confirm, other than the one who requested it.
  'secondOperatorNeeded',
  'signatureWrong',
  'tokenWrong',
  'versionTaken',
] as const

export const operatorCalls = {
  /** Creates an account. The server generates its password and returns it only here. */
  operatorAdd: callOf(
    'machine',
    'nothing',
    z.object({ name: Name, roles: z.array(Role).min(1) }),
    z.object({ name: z.string(), roles: z.array(Role), password: z.string() }),
  ),
  /** Changes an account's roles or password; both end its sessions. */
  operatorChange: callOf(
    'machine',
    'nothing',
    z.object({ name: Name, roles: z.array(Role).min(1).optional(), newPassword: z.boolean().default(false) }),
    z.object({ name: z.string(), roles: z.array(Role), password: z.string().nullable() }),
  ),
  /** Removes an account and ends its sessions. Its name stays in the audit and is not reused. */
  operatorRemove: callOf('machine', 'nothing', z.object({ name: Name }), z.object({ name: z.string() })),
  operatorList: callOf('read', 'nothing', z.object({}), z.object({ operators: z.array(Operator) })),
  /** Returns changes that wait for a second operator, oldest first. */
  approvalList: callOf('read', 'nothing', z.object({}), z.object({ approvals: z.array(Approval) })),
  /**
   * Confirms a change, which is then made at once, or refuses it. Not allowed for the operator who requested it. Moves
   * nothing of its own: two operators answer for the change.
   */
  approvalDecide: callOf(
    'money',
    'nothing',
    z.object({ id: z.string(), confirm: z.boolean() }),
    z.object({ id: z.string(), state: z.enum(['done', 'refused']) }),
  ),
}
export type OperatorCalls = typeof operatorCalls
