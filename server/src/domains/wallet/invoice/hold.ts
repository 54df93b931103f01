import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoiceOrders, orders } from '../schema'

/**
 * Assigns orders to an invoice; a unique key allows one live invoice per order. From then on they cannot be refunded.
 */
export async function holdOrders(tx: Db, invoiceId: string, orderNos: string[]): Promise<void> {
  await tx.insert(invoiceOrders).values(orderNos.map((orderNo) => ({ orderNo, invoiceId })))
  await mark(tx, orderNos, 'locked')
}

/** Frees the orders of an invoice, so that they can be chosen again. */
export async function freeOrders(tx: Db, invoiceId: string): Promise<void> {
  const rows = await tx.delete(invoiceOrders).where(eq(invoiceOrders.invoiceId, invoiceId)).returning()
  await mark(
    tx,
    rows.map(({ orderNo }) => orderNo),
    'none',
  )
}

/** Marks the orders of an issued invoice as invoiced. */
export async function settleOrders(tx: Db, invoiceId: string): Promise<void> {
  const rows = await tx.select().from(invoiceOrders).where(eq(invoiceOrders.invoiceId, invoiceId))
  await mark(
    tx,
    rows.map(({ orderNo }) => orderNo),
    'invoiced',
  )
}

/** Moves the orders of a cancelled invoice to its replacement, without freeing them in between. */
export async function passOrders(tx: Db, from: string, to: string): Promise<void> {
  const moved = { invoiceId: to }
  const rows = await tx.update(invoiceOrders).set(moved).where(eq(invoiceOrders.invoiceId, from)).returning()
  await mark(
    tx,
    rows.map(({ orderNo }) => orderNo),
    'locked',
  )
}

async function mark(tx: Db, orderNos: string[], invoice: 'none' | 'locked' | 'invoiced'): Promise<void> {
  if (orderNos.length > 0) await tx.update(orders).set({ invoice }).where(inArray(orders.orderNo, orderNos))
}
