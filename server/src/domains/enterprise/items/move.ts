import { and, eq } from 'drizzle-orm'
import { wrongState } from '../../../platform/failure'
import { ownersRows } from '../../../platform/rows/list'
import { moveBehind } from '../../../platform/rows/order'
import type { Handler } from '../../handler'
import { enterpriseItems } from '../schema'
import { latestOf, listOf, ownItem, seenOf } from './store'
import { lockItems, writable } from './write'

/**
 * Puts one item behind another, or first. Moves of one kind wait for each other, and each changes the place of its own item
 * alone, so that two members sorting at once lose nothing. 40900 列表已变化，请刷新.
 */
export const move: Handler<'enterprise/item/move'> = async ({ kind, id, afterId }, ctx) =>
  ctx.db.transaction(async (tx) => {
    const { row: company } = await writable(tx, ctx)
    await lockItems(tx, company.id, kind)
    const row = await ownItem(tx, company.id, kind, id)
    if (id === afterId) return {}
    const all = ownersRows(listOf(kind), company.id)
    if (afterId === null) {
      await moveBehind(tx, enterpriseItems, all, id, null)
      return {}
    }
    const [after] = await tx
      .select()
      .from(enterpriseItems)
      .where(and(eq(enterpriseItems.id, afterId), seenOf(kind, company.id, false)))
    const isOtherGroup = kind === 'team' && after && latestOf(kind, after).group !== latestOf(kind, row).group
    if (!after || isOtherGroup) throw wrongState('列表已变化，请刷新', 'stale')
    await moveBehind(tx, enterpriseItems, all, id, after)
    return {}
  })
