import { and, eq, gt, sql } from 'drizzle-orm'
import { wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import type { Handler } from '../../handler'
import { enterpriseItems } from '../schema'
import { firstPosition, isKept, latestOf, ownItem } from './store'
import { writable } from './write'

/**
 * Puts one item behind another, or first. Moves of one kind wait for each other, and each changes the place of its own item
 * alone, so that two members sorting at once lose nothing. 40900 列表已变化，请刷新.
 */
export const move: Handler<'enterprise/item/move'> = async ({ kind, id, afterId }, ctx) =>
  ctx.db.transaction(async (tx) => {
    const { row: company } = await writable(tx, ctx)
    await lockOn(tx, `enterprise:items:${company.id}:${kind}`)
    const row = await ownItem(tx, company.id, kind, id)
    if (id === afterId) return {}
    if (afterId === null) {
      const first = await firstPosition(tx, company.id, kind)
      await tx
        .update(enterpriseItems)
        .set({ position: (first ?? 1) - 1 })
        .where(eq(enterpriseItems.id, id))
      return {}
    }
    const [after] = await tx
      .select()
      .from(enterpriseItems)
      .where(and(eq(enterpriseItems.id, afterId), eq(enterpriseItems.kind, kind), isKept(company.id)))
    const isOtherGroup = kind === 'team' && after && latestOf(kind, after).group !== latestOf(kind, row).group
    if (!after || isOtherGroup) throw wrongState('列表已变化，请刷新', 'stale')
    await tx
      .update(enterpriseItems)
      .set({ position: sql`${enterpriseItems.position} + 1` })
      .where(
        and(
          eq(enterpriseItems.enterpriseId, company.id),
          eq(enterpriseItems.kind, kind),
          gt(enterpriseItems.position, after.position),
        ),
      )
    await tx
      .update(enterpriseItems)
      .set({ position: after.position + 1 })
      .where(eq(enterpriseItems.id, id))
    return {}
  })
