import type { InvoiceRow } from './present'
import { sandboxInvoicing } from './sandbox'

/** What the tax platform says to an invoice, or to a red letter. */
export type IssueAnswer = { state: 'issued'; no: string } | { state: 'refused'; text: string }

/** The party that issues invoices (wallet, "Providers"). */
export interface InvoiceProvider {
  /** The same invoice again is the same number, so asking how it stands is asking again. */
  issue(invoice: InvoiceRow): Promise<IssueAnswer>
  /** A red letter for an issued one; the same again is the same. */
  red(invoice: InvoiceRow): Promise<IssueAnswer>
  /** The file of an issued one. */
  pdf(invoice: InvoiceRow): Promise<Buffer>
}

/** The sandbox is the one provider so far: what it issues says on its face that it is worth nothing. */
export const openInvoicing = (): InvoiceProvider => sandboxInvoicing()
