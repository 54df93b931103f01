import { createHash } from 'node:crypto'
import { dayOf, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { sandboxInvoices } from '../schema'
import { invoicePdf } from './pdf'
import type { InvoiceRow } from './present'
import type { InvoiceProvider, InvoicingDeps, IssueAnswer, Sheet } from './provider'

const REFUSED = '抬头与税号不符，请核对后重新申请'
/** Delay of a late answer. */
const SILENT_MS = secondsMs(20)

/** Returns 20 digits: the UTC+8 day and twelve derived from the invoice, so that it always gets the same number. */
function numberOf(key: string, appliedAt: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 24)}`) % 10n ** 12n
  return dayOf(appliedAt).replaceAll('-', '') + String(digits).padStart(12, '0')
}

/**
 * Returns the outcome by the last digits of the tax number: 0000 is refused, 0005 is issued late, 0006 is refused late.
 */
function fateOf({ title }: InvoiceRow): { refused: boolean; late: boolean } {
  const ends = (digits: string) => title.taxNo?.endsWith(digits) === true
  return { refused: ends('0000') || ends('0006'), late: ends('0005') || ends('0006') }
}

const keyOf = (sheet: Sheet, { id }: InvoiceRow) => (sheet === 'red' ? `red:${id}` : id)

/** Issues worthless invoices by fixed rules; requests are stored, so that they can be queried. */
export function sandboxInvoicing({ db, clock }: InvoicingDeps): InvoiceProvider {
  async function query(row: InvoiceRow, sheet: Sheet): Promise<IssueAnswer | { state: 'missing' }> {
    const [sent] = await db
      .select()
      .from(sandboxInvoices)
      .where(eq(sandboxInvoices.key, keyOf(sheet, row)))
    if (!sent) return { state: 'missing' }
    if (clock.now() < sent.dueAt) return { state: 'unknown' }
    return sent.no === null ? { state: 'refused', text: REFUSED } : { state: 'issued', no: sent.no }
  }
  async function send(row: InvoiceRow, sheet: Sheet): Promise<IssueAnswer> {
    const [key, now] = [keyOf(sheet, row), clock.now()]
    const { refused, late } = fateOf(row)
    const sent = { key, no: refused ? null : numberOf(key, row.appliedAt), createdAt: now }
    await db
      .insert(sandboxInvoices)
      .values({ ...sent, dueAt: now + (late ? SILENT_MS : 0) })
      .onConflictDoNothing()
    const answer = await query(row, sheet)
    return answer.state === 'missing' ? { state: 'unknown' } : answer
  }
  return {
    query,
    issue: (row) => send(row, 'invoice'),
    red: (row) => send(row, 'red'),
    pdf: (row) => invoicePdf(row, '沙箱样张 · 不可报销'),
  }
}
