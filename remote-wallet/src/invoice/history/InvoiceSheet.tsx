import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { NotFound, isNotFound } from '../../components/NotFound'
import { InvoiceBody } from './InvoiceBody'
import { MailSheet } from './MailSheet'
import { RedSheet } from './RedSheet'
import { page } from './page'
import { ReissueSheet } from './ReissueSheet'
import type { Step } from './types'
import { useInvoice } from './useInvoice'

interface InvoiceSheetProps {
  invoiceId: string
  /** Another invoice, or none. */
  onShow: (id: string | null) => void
}

/** The detail of one invoice with its actions (docs/product/wallet.md#walletinvoicehistory). */
export function InvoiceSheet({ invoiceId, onShow }: InvoiceSheetProps) {
  const detail = useInvoice(page.reads.invoice, invoiceId)
  const [step, setStep] = useState<Step>(null)
  const gone = !detail.data && isNotFound(detail.error)
  const invoice = detail.data?.invoice
  const close = () => setStep(null)
  return (
    <>
      <Sheet open onClose={() => onShow(null)} title="发票详情">
        {gone ? (
          <NotFound onBack={() => onShow(null)} />
        ) : (
          <Loaded from={detail}>{(data) => <InvoiceBody detail={data} onStep={setStep} onShow={onShow} />}</Loaded>
        )}
      </Sheet>
      {invoice && step === 'mail' && <MailSheet invoice={invoice} onClose={close} />}
      {invoice && step === 'red' && <RedSheet invoice={invoice} onClose={close} />}
      {invoice && step === 'reissue' && <ReissueSheet invoice={invoice} onClose={close} />}
    </>
  )
}
