import { refundForm } from '@dm/shared/contract/forms/wallet/pay'
import { money, workdays } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './offer.module.css'
import type { OfferOrder } from './useOffer'

interface RefundSheetProps {
  order: OfferOrder
  onRefused: () => unknown
  onClose: () => void
}

/** 申请退款 with the reason and the sum. Default export: loaded when it is opened. */
export default function RefundSheet({ order: { orderId, amountFen }, onRefused, onClose }: RefundSheetProps) {
  const { mutateAsync: refund } = useApiMutation('activity/offer/order/refund')
  const form = useDefinedForm(refundForm, {
    stored: null,
    guard: false,
    onRefused,
    submit: async ({ reason }, { requestId }) => {
      await refund({ orderId, reason, requestId })
      toast('退款申请已提交')
      onClose()
    },
  })
  return (
    <Sheet open title="申请退款" onClose={onClose} bar={<SubmitBar form={form}>确认退款 {money(amountFen)}</SubmitBar>}>
      <Form form={form}>
        <p className={css.note}>会员和流量包会立即收回，款项预计{workdays(1, 3)}原路退回。</p>
        <TextArea {...form.field('reason')} rows={3} />
      </Form>
    </Sheet>
  )
}
