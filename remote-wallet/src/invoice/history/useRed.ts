import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useOnScreen } from '@dm/shared/router'
import { useForm } from '@dm/shared/ui/form'
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
  return useForm({
    initial: { reason: '01', titleId: '' },
    labels: { reason: '红冲原因', titleId: '发票抬头' },
    sentAs: { reissueTitleId: 'titleId' },
    guard: false,
    submit: async ({ reason, titleId }, { requestId }) => {
      const { newInvoiceId } = await apply({
        requestId,
        invoiceId: invoice.id,
        reason: reason === '03' ? '03' : '01',
        ...(titleId && { reissueTitleId: titleId }),
      })
      toast(done)
      // If it was closed meanwhile, another sheet may be open.
      if (onScreen()) onDone(newInvoiceId)
    },
  })
}
