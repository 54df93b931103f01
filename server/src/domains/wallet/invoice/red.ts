import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices } from '../schema'
import { wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { ownInvoice, presentInvoice, type InvoiceRow } from './present'
import { WORK_MS } from './times'
import { ownTitle, presentTitle } from './titles'

/** Most replacements of an order's invoice (docs/product/wallet.md#invoices). */
const REISSUES = 2

/** A 专用 invoice is cancelled by the service desk only, a red letter never. */
export const canRed = ({ state, type, redOf }: InvoiceRow) => state === 'issued' && type === 82 && redOf === null

/** Returns the red letter that cancels an invoice: a negative invoice of its own. */
export const redLetterOf = (row: InvoiceRow, no: string, at: number): InvoiceRow => ({
  ...row,
  id: `red-${row.id}`,
  no,
  state: 'issued',
  lines: row.lines.map(({ label, totalFen, priceFen, taxFen }) => ({
    label,
    totalFen: -totalFen,
    priceFen: -priceFen,
    taxFen: -taxFen,
  })),
  totalFen: -row.totalFen,
  remark: `原发票号码 ${row.no ?? ''}`,
  appliedAt: at,
  issuedAt: at,
  redOf: row.id,
  replacedBy: null,
  replaces: null,
  nextAt: null,
})

/** True if none of its orders has been on two replacements. */
export async function canReissue(db: Db, row: InvoiceRow): Promise<boolean> {
  if (!canRed(row)) return false
  const before = await db
    .select({ orders: invoices.orders, state: invoices.state })
    .from(invoices)
    .where(and(eq(invoices.uid, row.uid), isNotNull(invoices.replaces)))
  const times = (orderNo: string) =>
    before.filter(({ orders, state }) => state !== 'failed' && orders.some((one) => one.orderNo === orderNo)).length
  return row.orders.every(({ orderNo }) => times(orderNo) < REISSUES)
}

/** Requests a red letter and, with a title, the replacing invoice, once per requestId. */
export const applyRed: Handler<'wallet/invoice/red/apply'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'wallet/invoice/red/apply', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      const row = await ownInvoice(tx, uid, body.invoiceId, true)
      if (row.type === 81) throw wrongState('专用发票红冲请联系客服', 'specialInvoice')
      if (!canRed(row)) throw wrongState('发票状态已变化，请刷新后再试', 'stale')
      const next = body.reissueTitleId === undefined ? null : await replacement(tx, row, body.reissueTitleId, now)
      await tx
        .update(invoices)
        .set({ state: 'redding', reason: null, redReason: body.reason, replacedBy: next, nextAt: now + WORK_MS })
        .where(eq(invoices.id, row.id))
      const invoice = presentInvoice(await ownInvoice(tx, uid, row.id))
      return { invoice, ...(next !== null && { newInvoiceId: next }) }
    }),
  )

/** Adds the application that waits for the red letter. */
async function replacement(tx: Db, row: InvoiceRow, titleId: string, now: number): Promise<string> {
  const title = presentTitle(await ownTitle(tx, row.uid, titleId))
  if (!(await canReissue(tx, row))) throw wrongState('换开次数已用完', 'quotaUsedUp')
  const id = randomUUID()
  await tx.insert(invoices).values({
    id,
    uid: row.uid,
    type: row.type,
    title,
    lines: row.lines,
    orders: row.orders,
    totalFen: row.totalFen,
    email: row.email,
    remark: row.remark,
    state: 'submitted',
    appliedAt: now,
    replaces: row.id,
    nextAt: null,
  })
  return id
}
