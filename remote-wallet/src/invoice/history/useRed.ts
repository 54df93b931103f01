import { toast } from '@dm/shared/overlay'
import { isRequestError, request } from '@dm/shared/request'
import { useOnScreen } from '@dm/shared/router'
import { useForm } from '@dm/shared/ui/form'
import { readAnew } from './readAnew'
import type { Invoice } from './types'

interface RedOptions {
  invoice: Invoice
  /** What is said when it is under way. */
  done: string
  onDone: (newInvoiceId: string | undefined) => void
}

/** A red letter for an invoice, and with a title the application that replaces it in the same step (wallet, "Invoices"). */
export function useRed({ invoice, done, onDone }: RedOptions) {
  const onScreen = useOnScreen()
  return useForm({
    initial: { reason: '01', titleId: '' },
    labels: { reason: '红冲原因', titleId: '发票抬头' },
    guard: false,
    submit: async ({ reason, titleId }, { requestId }) => {
      try {
        const { newInvoiceId } = await request('wallet/invoice/red/apply', {
          requestId,
          invoiceId: invoice.id,
          reason: reason === '03' ? '03' : '01',
          ...(titleId && { reissueTitleId: titleId }),
        })
        toast(done)
        // Closed meanwhile, another sheet may stand open.
        if (onScreen()) onDone(newInvoiceId)
        void readAnew()
      } catch (error) {
        if (isRequestError(error) && error.retcode === 40900) void readAnew()
        throw error
      }
    },
  })
}
