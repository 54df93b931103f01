import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { InvoiceRow } from './present'

/** The tax platform's answer about an invoice or a red letter. A time-out is `unknown`, never a refusal. */
export type IssueAnswer = { state: 'issued'; no: string } | { state: 'refused'; text: string } | { state: 'unknown' }

/** Which document: the invoice, or the red letter that cancels it. */
export type Sheet = 'invoice' | 'red'

/** The issuer of invoices (docs/product/wallet.md#providers); every answer arrives within 8 s. */
export interface InvoiceProvider {
  /** Issues an invoice; idempotent, with the same number. */
  issue(invoice: InvoiceRow): Promise<IssueAnswer>
  /** Issues a red letter for an issued invoice; idempotent. */
  red(invoice: InvoiceRow): Promise<IssueAnswer>
  /** Returns the state; `missing`: it never arrived, and may be sent again. */
  query(invoice: InvoiceRow, sheet: Sheet): Promise<IssueAnswer | { state: 'missing' }>
  /** Returns the file of an issued invoice. */
  pdf(invoice: InvoiceRow): Promise<Buffer>
}

export interface InvoicingDeps {
  db: Db
  clock: Clock
}
