import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { InvoiceRow } from './present'
import { sandboxInvoicing } from './sandbox'

/** What the tax platform says to an invoice, or to a red letter. */
export type IssueAnswer = { state: 'issued'; no: string } | { state: 'refused'; text: string }

/** The party that issues invoices (wallet, "Providers"). The same invoice again is the same number. */
export interface InvoiceProvider {
  issue(invoice: InvoiceRow): Promise<IssueAnswer>
  /** A red letter for an issued one. */
  red(invoice: InvoiceRow): Promise<IssueAnswer>
  /** Sends an issued one by e-mail, as the tax platform does it itself. */
  mail(no: string, email: string): Promise<void>
  /** Printed across each page; nothing on real ones. */
  watermark: string | null
}

export interface InvoicingDeps {
  db: Db
  clock: Clock
}

/** The sandbox is the one provider so far: what it issues says on its face that it is worth nothing. */
export const openInvoicing = (deps: InvoicingDeps): InvoiceProvider => sandboxInvoicing(deps)
