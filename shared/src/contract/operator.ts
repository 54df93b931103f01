import { z } from 'zod'
import { Ms } from './call'

/** What an operator may do; every account may read. `read` alone changes nothing. */
export const Role = z.enum(['read', 'release', 'campaign', 'money'])
export type Role = z.infer<typeof Role>

/** Who may make a call: those with a role, or `machine`: alone who works on the server's own machine. */
type Maker = Role | 'machine'

interface OperatorCall<B extends z.ZodType, D extends z.ZodType> {
  readonly role: Maker
  /** Whether the release token, which machines such as a CI hold, makes it as well. */
  readonly token: boolean
  readonly body: B
  readonly data: D
}

/** Declares one operators' call (`POST /federation/ops/<call>`), for those with a role. */
export const callOf = <B extends z.ZodType, D extends z.ZodType>(
  role: Maker,
  body: B,
  data: D,
  { token = false } = {},
): OperatorCall<B, D> => ({ role, token, body, data })

/** As the audit shows it. */
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
  /** Such as `walletAdjust`, with its body as it was asked for. */
  call: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** What it is worth, in fen. */
  fen: z.int(),
  requestedBy: z.string(),
  requestedAt: Ms,
  /** After that it has to be asked for anew. */
  expiresAt: Ms,
})
export type Approval = z.infer<typeof Approval>

export const operatorCalls = {
  /** Makes an account. Its password is made by the server and answered here alone. */
  operatorAdd: callOf(
    'machine',
    z.object({ name: Name, roles: z.array(Role).min(1) }),
    z.object({ name: z.string(), roles: z.array(Role), password: z.string() }),
  ),
  /** Gives an account other roles or a new password; both end its sessions. */
  operatorChange: callOf(
    'machine',
    z.object({ name: Name, roles: z.array(Role).min(1).optional(), newPassword: z.boolean().default(false) }),
    z.object({ name: z.string(), roles: z.array(Role), password: z.string().nullable() }),
  ),
  /** Takes an account away, and ends its sessions. Its name stays in the audit and is not given again. */
  operatorRemove: callOf('machine', z.object({ name: Name }), z.object({ name: z.string() })),
  operatorList: callOf('read', z.object({}), z.object({ operators: z.array(Operator) })),
  /** What waits for a second operator, the oldest first. */
  approvalList: callOf('read', z.object({}), z.object({ approvals: z.array(Approval) })),
  /** Confirms a change, which is made at once, or refuses it. Never by whoever asked for it. */
  approvalDecide: callOf(
    'money',
    z.object({ id: z.string(), confirm: z.boolean() }),
    z.object({ id: z.string(), state: z.enum(['done', 'refused']) }),
  ),
}
export type OperatorCalls = typeof operatorCalls
