import type { Data } from '@dm/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices } from '../schema'
import { notFound } from '../../../platform/failure'

export type InvoiceRow = typeof invoices.$inferSelect
type InvoiceView = Data<'wallet/invoice/detail/query'>['invoice']

/** Returns an invoice's answer. */
export const presentInvoice = (row: InvoiceRow): InvoiceView => ({
  id: row.id,
  ...(row.no && { no: row.no }),
  type: row.type,
  title: row.title,
  lines: row.lines,
  totalFen: row.totalFen,
  orders: row.orders,
  ...(row.email && { email: row.email }),
  ...(row.remark && { remark: row.remark }),
  state: row.state,
  ...(row.reason && { reason: row.reason }),
  appliedAt: row.appliedAt,
  ...(row.issuedAt !== null && { issuedAt: row.issuedAt }),
  ...(row.redOf && { redOf: row.redOf }),
  ...(row.replacedBy && { replacedBy: row.replacedBy }),
})

/** Returns one of the user's own invoices. Throws 40400. */
export async function ownInvoice(db: Db, uid: string, id: string, lock = false): Promise<InvoiceRow> {
  const mine = db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.uid, uid)))
  const [row] = await (lock ? mine.for('update') : mine)
  if (!row) throw notFound()
  return row
}
