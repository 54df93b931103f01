import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { users } from '../../../platform/schema'
import { identityOf } from '../../profile/identity'
import { agents } from '../../profile/schema'
import type { CreditName } from '../../wallet/ledger/income'
import { inviteIncomes } from '../schema'
import { isRefundable } from './refundable'
import { reverse } from './takeBack'

type Income = typeof inviteIncomes.$inferSelect
type Hold = Income['holdReason']

const isOurs = ({ kind }: CreditName) => kind === 'invite' || kind === 'agent'

/**
 * Whether a due earning may be settled. What is held names its reason; of an earner who turned out to be a minor it is
 * reversed (docs/product/referral.md#income).
 */
export async function mayMature(tx: Db, credit: CreditName, at: number): Promise<boolean> {
  if (!isOurs(credit)) return true
  const [earned] = await tx.select().from(inviteIncomes).where(eq(inviteIncomes.id, credit.bizId)).for('update')
  // Credits of the same kind that this area did not make.
  if (!earned) return true
  if (earned.state !== 'pending') return false
  const { certified, minor } = await identityOf(tx, earned.uid, at)
  if (certified && minor) {
    await reverse(tx, earned, `minor:${earned.id}`, at)
    return false
  }
  const hold = await holdOf(tx, earned, certified, at)
  if (hold !== earned.holdReason)
    await tx
      .update(inviteIncomes)
      .set({ holdReason: hold })
      .where(and(eq(inviteIncomes.earnId, earned.id), eq(inviteIncomes.state, 'pending')))
  return hold === null
}

async function holdOf(tx: Db, earned: Income, certified: boolean, at: number): Promise<Hold> {
  if (await isDisabled(tx, earned)) return 'disabled'
  if (earned.risk) return 'risk'
  if (!certified) return 'realname'
  return (await isRefundable(tx, earned.orderNo, at)) ? 'refundable' : null
}

/** True for a disabled account, and for what a guild earned that is suspended. */
async function isDisabled(tx: Db, { uid, tradeKind }: Income): Promise<boolean> {
  const [row] = await tx
    .select({ state: users.state, guild: agents.state })
    .from(users)
    .leftJoin(agents, eq(agents.uid, users.uid))
    .where(eq(users.uid, uid))
  return row?.state !== 'normal' || (tradeKind === 'agent' && row.guild !== 'approved')
}

/** Notes that an earning, and the claw-backs that came before, are settled. */
export async function matured(tx: Db, credit: CreditName, at: number): Promise<void> {
  if (!isOurs(credit)) return
  await tx
    .update(inviteIncomes)
    .set({ state: 'settled', settledAt: at, holdReason: null })
    .where(and(eq(inviteIncomes.earnId, credit.bizId), eq(inviteIncomes.state, 'pending')))
}
