import { cancelForm, reasonOf } from '@dm/shared/contract/forms/common/reason'
import { money } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { ChipField, Form, FormSection, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Order, OrderAnswer } from '../labels'
import css from './order.module.css'

const REASONS = ['时间有变', '选错时间', '不再需要', '其他'].map((label) => ({ value: label, label }))

interface CancelSheetProps {
  order: Order
  refund: NonNullable<OrderAnswer['refundNow']>
  onClose: () => void
}

/** 取消订单: what comes back is shown first, and is what is asked for. */
export function CancelSheet({ order, refund, onClose }: CancelSheetProps) {
  const { mutateAsync: cancel } = useApiMutation('activity/home/order/cancel')
  const form = useDefinedForm(cancelForm, {
    stored: null,
    guard: false,
    requestPerBody: true,
    onRefused: () => invalidate('activity/home/order'),
    submit: async (body, { requestId }) => {
      await cancel({ orderId: order.orderId, reason: reasonOf(body), refundFen: refund.fen, requestId })
      toast(refund.fen > 0 ? '已取消，退款将原路退回' : '已取消')
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="取消订单"
      bar={
        <SubmitBar form={form} busyText="取消中">
          确认取消
        </SubmitBar>
      }
    >
      <p className={css.terms} role="note">
        {order.state === 'unpaid'
          ? '还没有付款，可直接取消'
          : refund.fen > 0
            ? `现在取消可退 ${money(refund.fen)}（${refund.percent}%）`
            : '距服务开始较近，现在取消不退款'}
      </p>
      <Form form={form}>
        <FormSection>
          <ChipField {...form.field('reason')} options={REASONS} />
          <TextField {...form.field('other')} placeholder="选填" />
        </FormSection>
      </Form>
    </Sheet>
  )
}
