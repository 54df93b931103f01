import { cancelForm, reasonOf } from '@dm/shared/contract/forms/common/reason'
import { money } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { invalidate, useApiMutation, useApiQuery } from '@dm/shared/query'
import { ChipField, Form, FormSection, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { FormSkeleton, Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Data } from '@dm/shared/contract'
import css from './booking.module.css'
import { reasonOptions } from './reasons'
import type { Booking } from './labels'

/** 取消预约: what comes back is shown first, and is what is asked for. */
export function CancelSheet({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const preview = useApiQuery('service/booking/cancel/preview', { id: booking.id }, { staleTime: 0 })
  if (!preview.data)
    return (
      <Sheet open onClose={onClose} title="取消预约">
        <Loaded from={preview} skeleton={<FormSkeleton fields={2} />}>
          {() => null}
        </Loaded>
      </Sheet>
    )
  return <CancelForm booking={booking} preview={preview.data} onClose={onClose} />
}

interface CancelFormProps {
  booking: Booking
  preview: Data<'service/booking/cancel/preview'>
  onClose: () => void
}

function CancelForm({ booking, preview, onClose }: CancelFormProps) {
  const { id, role, paidAt } = booking
  const { mutateAsync: cancel } = useApiMutation('service/booking/cancel')
  const form = useDefinedForm(cancelForm, {
    stored: null,
    guard: false,
    requestPerBody: true,
    onRefused: () => invalidate('service/booking', 'service/calendar'),
    submit: async (body, { requestId }) => {
      const { version, refundFen } = preview
      await cancel({ id, version, reason: reasonOf(body), expectRefundFen: refundFen, requestId })
      toast('已取消')
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="取消预约"
      bar={
        <SubmitBar form={form} busyText="取消中">
          确认取消
        </SubmitBar>
      }
    >
      <p className={css.terms} role="note">
        {paidAt === undefined
          ? '还没有付款，可直接取消'
          : role === 'provider'
            ? '取消将全额退款给客户并影响履约率'
            : preview.free
              ? `免费取消，退回${money(preview.refundFen)}`
              : `已超过免费取消时间，退回${money(preview.refundFen)}，扣除${money(preview.keptFen)}`}
      </p>
      <Form form={form}>
        <FormSection>
          <ChipField {...form.field('reason')} options={reasonOptions(role)} />
          <TextField {...form.field('other')} placeholder="选填" />
        </FormSection>
      </Form>
    </Sheet>
  )
}
