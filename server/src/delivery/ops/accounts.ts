import { randomBytes } from 'node:crypto'
import type { OperatorCalls, Role } from '@dm/shared/contract/ops/operator'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { operators, operatorSessions } from '../schema'
import { audit } from '../../platform/audit'
import { notFound, wrongState } from '../../platform/failure'
import type { OpsHandlers } from '../../platform/ops-calls'
import type { Passwords, RegistryCtx } from './context'

/** A generated password of 120 random bits. */
const madePassword = () => randomBytes(15).toString('base64url')

const account = (db: Db, name: string) =>
  db
    .select()
    .from(operators)
    .where(and(eq(operators.name, name), isNull(operators.removedAt)))

/** Returns the account with this name and password; null for any other pair. */
export async function accountBy(
  db: Db,
  passwords: Passwords,
  { name, password }: { name: string; password: string },
): Promise<{ name: string; roles: Role[] } | null> {
  const [row] = await account(db, name)
  return (await passwords.matches(password, row?.passwordHash ?? null)) && row ? row : null
}

const roleList = (roles: readonly Role[]) => [...new Set<Role>(['read', ...roles])]

async function found(tx: Db, name: string) {
  const [row] = await account(tx, name).for('update')
  if (!row) throw notFound(`没有 ${name} 这个运营账号`)
  return row
}

const note = (tx: Db, { clock, operator: actor }: RegistryCtx, action: string, name: string, roles?: Role[]) =>
  audit(tx, clock, { actor, action, subject: `operator:${name}`, reason: '-', ...(roles && { detail: { roles } }) })

/** Operators' accounts (docs/security.md#keys-and-roles). */
export const accountHandlers: OpsHandlers<
  Pick<OperatorCalls, 'operatorAdd' | 'operatorChange' | 'operatorRemove' | 'operatorList'>,
  RegistryCtx
> = {
  async operatorAdd({ name, roles: given }, ctx) {
    const password = madePassword()
    const passwordHash = await ctx.passwords.hash(password)
    const roles = roleList(given)
    await ctx.db.transaction(async (tx) => {
      const row = { name, roles, passwordHash, createdAt: ctx.clock.now(), createdBy: ctx.operator }
      const added = await tx.insert(operators).values(row).onConflictDoNothing().returning({ name: operators.name })
      if (added.length === 0) throw wrongState(`${name} 已被使用过，请换一个名字`, 'alreadyDone', 'name')
      await note(tx, ctx, 'operator.add', name, roles)
    })
    return { name, roles, password }
  },
  async operatorChange({ name, roles: given, newPassword }, ctx) {
    const password = newPassword ? madePassword() : null
    const passwordHash = password === null ? null : await ctx.passwords.hash(password)
    return ctx.db.transaction(async (tx) => {
      const before = await found(tx, name)
      const roles = given ? roleList(given) : before.roles
      await tx
        .update(operators)
        .set({ roles, ...(passwordHash !== null && { passwordHash }) })
        .where(eq(operators.name, name))
      await tx.delete(operatorSessions).where(eq(operatorSessions.name, name))
      await note(tx, ctx, newPassword ? 'operator.password' : 'operator.change', name, roles)
      return { name, roles, password }
    })
  },
  operatorRemove: ({ name }, ctx) =>
    ctx.db.transaction(async (tx) => {
      await found(tx, name)
      await tx.update(operators).set({ removedAt: ctx.clock.now() }).where(eq(operators.name, name))
      await tx.delete(operatorSessions).where(eq(operatorSessions.name, name))
      await note(tx, ctx, 'operator.remove', name)
      return { name }
    }),
  async operatorList(_body, { db }) {
    const { name, roles, createdAt, createdBy } = operators
    const rows = db.select({ name, roles, createdAt, createdBy }).from(operators)
    return { operators: await rows.where(isNull(operators.removedAt)).orderBy(asc(name)) }
  },
}
