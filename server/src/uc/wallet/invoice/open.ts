import type { InvoiceProvider, InvoicingDeps } from './provider'
import { sandboxInvoicing } from './sandbox'

/** The sandbox is the one provider so far: what it issues says on its face that it is worth nothing. */
export const openInvoicing = (deps: InvoicingDeps): InvoiceProvider => sandboxInvoicing(deps)
