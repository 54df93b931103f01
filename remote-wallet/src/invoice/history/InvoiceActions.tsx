import type { Data } from '@dm/shared/contract'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import css from './history.module.css'
import { PdfButton } from './PdfButton'
import type { Step } from './types'

interface InvoiceActionsProps {
  detail: Data<'wallet/invoice/detail/query'>
  onStep: (step: Step) => void
}

/** 重新申请: the same orders and data, to be corrected and sent again. */
function ApplyAgain({ invoice: { id, orders } }: { invoice: InvoiceActionsProps['detail']['invoice'] }) {
  const { mutateAsync: createDraft } = useApiMutation('wallet/invoice/draft/create')
  const again = async () => {
    const { draftId } = await createDraft({ orderNos: orders.map(({ orderNo }) => orderNo) })
    navigate(paths.walletInvoiceForm({ draftId, again: id }))
  }
  return (
    <Button kind="main" onClick={again}>
      重新申请
    </Button>
  )
}

/** The actions on an invoice in its state; unavailable ones have no button. */
export function InvoiceActions({ detail: { invoice, canRed, canReissue }, onStep }: InvoiceActionsProps) {
  const { id, state, type, no } = invoice
  const hasFile = state === 'issued' || state === 'redding' || state === 'reversed'
  const cancelling = useApiMutation('wallet/invoice/cancel')
  const cancel = async () => {
    if (!(await confirm({ title: '确定撤销开票申请？', ok: '撤销申请', cancel: '再想想', danger: true }))) return
    await cancelling.mutateAsync({ invoiceId: id })
    toast('已撤销')
  }
  return (
    <div className={css.ways}>
      {hasFile && <PdfButton invoice={invoice} onMail={() => onStep('mail')} />}
      {hasFile && <Button onClick={() => onStep('mail')}>发送到邮箱</Button>}
      {state === 'failed' && <ApplyAgain invoice={invoice} />}
      {state === 'submitted' && <Button onClick={cancel}>撤销申请</Button>}
      {canReissue && <Button onClick={() => onStep('reissue')}>换开发票</Button>}
      {canRed && <Button onClick={() => onStep('red')}>申请红冲</Button>}
      {state === 'issued' && type === 81 && !canRed && (
        <ButtonLink to={paths.feedbackForm({ type: 'wallet', orderNo: no ?? id })}>联系客服</ButtonLink>
      )}
    </div>
  )
}
