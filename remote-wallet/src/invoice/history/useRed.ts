import { redForm } from '@dm/shared/contract/forms/wallet/invoice'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useOnScreen } from '@dm/shared/router'
import { useDefinedForm } from '@dm/shared/ui/form'
import type { Invoice } from './types'

interface RedOptions {
  invoice: Invoice
  /** Message after the request. */
  done: string
  onDone: (newInvoiceId: string | undefined) => void
}

/**
 * Requests a red letter for an invoice, and with a title the replacing application in the same step
 * (docs/product/wallet.md#invoices).
 */
export function useRed({ invoice, done, onDone }: RedOptions) {
  const onScreen = useOnScreen()
  const { mutateAsync: apply } = useApiMutation('wallet/invoice/red/apply', { invalidate: 'background' })
  return useDefinedForm(redForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      const { newInvoiceId } = await apply({ ...body, requestId, invoiceId: invoice.id })
      toast(done)
      // If it was closed meanwhile, another sheet may be open.
      if (onScreen()) onDone(newInvoiceId)
    },
  })
}
