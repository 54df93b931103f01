import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { InvoiceRow } from './present'

/** What the tax platform says to an invoice, or to a red letter. A time-out is `unknown`, never a refusal. */
export type IssueAnswer = { state: 'issued'; no: string } | { state: 'refused'; text: string } | { state: 'unknown' }

/** Which of the two is meant: the invoice, or the red letter that takes it back. */
export type Sheet = 'invoice' | 'red'

/** The party that issues invoices (docs/product/wallet.md#providers); every answer comes within 8 s. */
export interface InvoiceProvider {
  /** The same invoice again is the same number. */
  issue(invoice: InvoiceRow): Promise<IssueAnswer>
  /** A red letter for an issued one; the same again is the same. */
  red(invoice: InvoiceRow): Promise<IssueAnswer>
  /** How it stands; `missing`: it never arrived, and may be sent again. */
  query(invoice: InvoiceRow, sheet: Sheet): Promise<IssueAnswer | { state: 'missing' }>
  /** The file of an issued one. */
  pdf(invoice: InvoiceRow): Promise<Buffer>
}

export interface InvoicingDeps {
  db: Db
  clock: Clock
}
