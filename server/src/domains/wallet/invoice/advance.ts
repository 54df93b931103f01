import { hoursMs, secondsMs } from '@dm/shared/time'
import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices } from '../schema'
import { orLate } from '../pay/provider'
import { freeOrders, passOrders, settleOrders } from './hold'
import { postLetter } from './letters'
import type { InvoiceRow } from './present'
import { openInvoicing } from './open'
import type { InvoiceProvider, InvoicingDeps, IssueAnswer, Sheet } from './provider'
import { redLetterOf } from './red'
import { WORK_MS } from './times'

const ASK_AGAIN_MS = secondsMs(5)

/**
 * Advances one due invoice: sends it to the tax platform, or applies the platform's answer
 * (docs/product/wallet.md#invoices). Safe to run twice and on two servers: no lock is held during the request, and an
 * answer is written once, under the row's lock.
 */
export async function advanceInvoice(
  deps: InvoicingDeps,
  id: string,
  provider: InvoiceProvider = openInvoicing(deps),
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const due = and(eq(invoices.id, id), lte(invoices.nextAt, now))
  const [row] = await db.select().from(invoices).where(due)
  if (!row) return
  const set = (change: Partial<InvoiceRow>) =>
    db
      .update(invoices)
      .set(change)
      // It may have been withdrawn since it was read.
      .where(and(due, eq(invoices.state, row.state)))
  if (row.state === 'submitted') await set({ state: 'issuing', nextAt: now + WORK_MS })
  else if (row.state === 'issuing') await written(deps, row, await answerOf(provider, row, 'invoice'))
  else if (row.state === 'redding') await written(deps, row, await answerOf(provider, row, 'red'))
  else await set({ nextAt: null })
}

/** Queries first, to find what was sent before a server died or an answer was lost; sends what never arrived. */
async function answerOf(provider: InvoiceProvider, row: InvoiceRow, sheet: Sheet): Promise<IssueAnswer> {
  const late: IssueAnswer = { state: 'unknown' }
  const answer = await orLate(provider.query(row, sheet), late)
  if (answer.state !== 'missing') return answer
  return orLate(sheet === 'red' ? provider.red(row) : provider.issue(row), late)
}

/** Stores an answer, once; without one the next query is scheduled with a growing delay. */
async function written({ db, clock }: InvoicingDeps, { id, state }: InvoiceRow, answer: IssueAnswer): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
    if (!row || row.state !== state) return
    const now = clock.now()
    if (answer.state === 'unknown') {
      const wait = Math.min(hoursMs(1), Math.max(ASK_AGAIN_MS, Math.floor((now - row.appliedAt) / 4)))
      await change(tx, id, { nextAt: now + wait })
    } else if (state === 'redding') await reverseInvoice(tx, row, answer, now)
    else await issue(tx, { row, answer, now, clock })
  })
}

type FinalAnswer = Exclude<IssueAnswer, { state: 'unknown' }>

const change = (tx: Db, id: string, values: Partial<InvoiceRow>) =>
  tx.update(invoices).set(values).where(eq(invoices.id, id))

async function issue(
  tx: Db,
  { row, answer, now, clock }: { row: InvoiceRow; answer: FinalAnswer; now: number; clock: InvoicingDeps['clock'] },
): Promise<void> {
  if (answer.state === 'refused') {
    await change(tx, row.id, { state: 'failed', reason: answer.text, nextAt: null })
    return freeOrders(tx, row.id)
  }
  await change(tx, row.id, { state: 'issued', no: answer.no, issuedAt: now, nextAt: null })
  await settleOrders(tx, row.id)
  if (row.email) await postLetter(tx, clock, row, row.email)
}

/** The red letter is a negative invoice of its own; the orders are free again, or move to the replacement. */
async function reverseInvoice(tx: Db, row: InvoiceRow, answer: FinalAnswer, now: number): Promise<void> {
  const next = row.replacedBy
  if (answer.state === 'refused') {
    await change(tx, row.id, { state: 'issued', reason: answer.text, replacedBy: null, nextAt: null })
    if (next) await change(tx, next, { state: 'failed', reason: answer.text })
    return
  }
  await tx.insert(invoices).values(redLetterOf(row, answer.no, now))
  await change(tx, row.id, { state: 'reversed', nextAt: null })
  if (!next) return freeOrders(tx, row.id)
  await passOrders(tx, row.id, next)
  await change(tx, next, { state: 'issuing', nextAt: now + WORK_MS })
}
