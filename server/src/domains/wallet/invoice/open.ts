import type { InvoiceProvider, InvoicingDeps } from './provider'
import { sandboxInvoicing } from './sandbox'

/** Returns the invoice provider. The sandbox is the only one so far; its invoices are marked as invalid. */
export const openInvoicing = (deps: InvoicingDeps): InvoiceProvider => sandboxInvoicing(deps)
