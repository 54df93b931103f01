import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices } from '../../../db/schema'
import type { Clock } from '../../../platform/clock'
import { freeOrders, passOrders, settleOrders } from './hold'
import { postLetter } from './letters'
import type { InvoiceRow } from './present'
import { openInvoicing } from './provider'
import { redLetterOf } from './red'
import { WORK_MS } from './times'

/** Moves one invoice on that is due: to the tax platform, and by its answer (wallet, "Invoices"). Safe to run twice. */
export async function advanceInvoice({ db, clock }: { db: Db; clock: Clock }, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
    if (!row || row.nextAt === null || row.nextAt > now) return
    const set = (change: Partial<InvoiceRow>) => tx.update(invoices).set(change).where(eq(invoices.id, row.id))
    if (row.state === 'submitted') await set({ state: 'issuing', nextAt: now + WORK_MS })
    else if (row.state === 'issuing') await issue(tx, clock, row)
    else if (row.state === 'redding') await takeBack(tx, clock, row)
    else await set({ nextAt: null })
  })
}

async function issue(tx: Db, clock: Clock, row: InvoiceRow): Promise<void> {
  const [provider, now] = [openInvoicing(), clock.now()]
  const answer = await provider.issue(row)
  const issued = answer.state === 'issued'
  await tx
    .update(invoices)
    .set({
      nextAt: null,
      ...(issued ? { state: 'issued', no: answer.no, issuedAt: now } : { state: 'failed', reason: answer.text }),
    })
    .where(eq(invoices.id, row.id))
  if (!issued) return freeOrders(tx, row.id)
  await settleOrders(tx, row.id)
  if (row.email) await postLetter(tx, clock, row, row.email)
}

/** The red letter is an invoice of its own below zero; the orders are free again, or go to the one that replaces it. */
async function takeBack(tx: Db, clock: Clock, row: InvoiceRow): Promise<void> {
  const [provider, now] = [openInvoicing(), clock.now()]
  const answer = await provider.red(row)
  const next = row.replacedBy
  if (answer.state === 'refused') {
    await tx
      .update(invoices)
      .set({ state: 'issued', reason: answer.text, replacedBy: null, nextAt: null })
      .where(eq(invoices.id, row.id))
    if (next) await tx.update(invoices).set({ state: 'failed', reason: answer.text }).where(eq(invoices.id, next))
    return
  }
  await tx.insert(invoices).values(redLetterOf(row, answer.no, now))
  await tx.update(invoices).set({ state: 'reversed', nextAt: null }).where(eq(invoices.id, row.id))
  if (!next) return freeOrders(tx, row.id)
  await passOrders(tx, row.id, next)
  await tx
    .update(invoices)
    .set({ state: 'issuing', nextAt: now + WORK_MS })
    .where(eq(invoices.id, next))
}
