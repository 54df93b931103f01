import { addDays, startOfDay } from '@dm/shared/time'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { enterpriseMembers, enterpriseOwnerships, enterpriseVips } from './schema'

interface Days {
  startDay: string
  endDay: string
}

const momentsOf = ({ startDay, endDay }: Days) => ({
  from: startOfDay(startDay),
  until: startOfDay(addDays(endDay, 1)),
})

/** The company that an account is a member of, else the one it owned last. */
async function companyOfBuyer(tx: Db, uid: string): Promise<string | null> {
  const [member] = await tx
    .select({ id: enterpriseMembers.enterpriseId })
    .from(enterpriseMembers)
    .where(eq(enterpriseMembers.uid, uid))
  if (member) return member.id
  const [row] = await tx
    .select({ id: enterpriseOwnerships.enterpriseId })
    .from(enterpriseOwnerships)
    .where(eq(enterpriseOwnerships.uid, uid))
    .orderBy(desc(enterpriseOwnerships.from))
    .limit(1)
  return row?.id ?? null
}

/**
 * Replaces the memberships that an account bought for its company; what others bought, and the trial, stay. They belong
 * to the company, also after a transfer (docs/product/enterprise.md#limits-trial-time-abuse).
 */
export async function replacePaidVip(
  tx: Db,
  uid: string,
  before: readonly Days[],
  after: readonly Days[],
): Promise<void> {
  const enterpriseId = await companyOfBuyer(tx, uid)
  if (enterpriseId === null) return
  for (const { from, until } of before.map(momentsOf))
    await tx
      .delete(enterpriseVips)
      .where(
        and(
          eq(enterpriseVips.enterpriseId, enterpriseId),
          eq(enterpriseVips.source, 'paid'),
          eq(enterpriseVips.from, from),
          eq(enterpriseVips.until, until),
        ),
      )
  for (const { from, until } of after.map(momentsOf))
    await tx
      .insert(enterpriseVips)
      .values({ enterpriseId, source: 'paid', from, until })
      .onConflictDoUpdate({
        target: [enterpriseVips.enterpriseId, enterpriseVips.from],
        set: { source: 'paid', until: sql`greatest(${enterpriseVips.until}, excluded.until)` },
      })
}
