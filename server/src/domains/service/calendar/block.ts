import { randomUUID } from 'node:crypto'
import { blockForm } from '@dm/shared/contract/forms/service/calendar'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { checkedForm } from '../../../platform/checked-form'
import { notFound } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { calendarBlocks, occupancy } from '../schema'
import { inTheWay, lockOwnCalendar } from './store'

/** 占用: keeps a time from bookings, with a note that nobody else reads. */
export const addBlock: Handler<'service/calendar/block/add'> = async (body, { uid, db, clock }) => {
  const { requestId } = body
  const now = clock.now()
  const { startAt, endAt, note } = checkedForm(blockForm, body, now)
  return db.transaction((tx) =>
    once(tx, { uid, call: 'service/calendar/block/add', requestId, body, clock }, async () => {
      await lockOwnCalendar(tx, uid, now)
      // With their buffers: what a block meets, the database would refuse.
      const met = await tx
        .selectDistinct({ key: occupancy.key })
        .from(occupancy)
        .where(
          and(
            eq(occupancy.providerUid, uid),
            ne(occupancy.key, 'block'),
            lt(occupancy.fromAt, endAt),
            gt(occupancy.toAt, startAt),
          ),
        )
      if (met.length > 0) throw inTheWay(met.length)
      const block = { id: randomUUID(), startAt, endAt, note }
      await tx.insert(calendarBlocks).values({ ...block, providerUid: uid })
      const held = { id: block.id, providerUid: uid, key: 'block', fromAt: startAt, toAt: endAt }
      await tx.insert(occupancy).values(held)
      return block
    }),
  )
}

/** Gives a blocked time back. A repeat succeeds. */
export const removeBlock: Handler<'service/calendar/block/del'> = async ({ id }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(calendarBlocks).where(eq(calendarBlocks.id, id))
    if (!row) return {}
    if (row.providerUid !== uid) throw notFound('占用不存在')
    await lockOwnCalendar(tx, uid, clock.now())
    await tx.delete(calendarBlocks).where(eq(calendarBlocks.id, id))
    await tx.delete(occupancy).where(and(eq(occupancy.id, id), eq(occupancy.key, 'block')))
    return {}
  })
