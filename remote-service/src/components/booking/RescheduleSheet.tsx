import { rescheduleForm } from '@dm/shared/contract/forms/service/booking'
import { toast } from '@dm/shared/overlay'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { Form, FormSection, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { Times } from '../times/Times'
import css from './booking.module.css'
import { whenText, type Booking } from './labels'

/** 改期: another time of the same length at the same price; the other side answers. */
export function RescheduleSheet({ booking, now, onClose }: { booking: Booking; now: number; onClose: () => void }) {
  const { id, version, serviceId, packageId, units, startAt, endAt } = booking
  const { mutateAsync: propose } = useApiMutation('service/booking/reschedule/apply')
  const form = useDefinedForm(rescheduleForm, {
    stored: null,
    guard: false,
    requestPerBody: true,
    onRefused: () => invalidate('service/booking', 'service/slot', 'service/calendar'),
    submit: async (body, { requestId }) => {
      await propose({ ...body, id, version, requestId })
      toast('改期申请已发送')
      onClose()
    },
  })
  const chosen = Number(form.values.startAt)
  const error = form.field('startAt').error
  return (
    <Sheet
      open
      onClose={onClose}
      title="改期"
      bar={
        <SubmitBar form={form} busyText="发送中">
          发送改期申请
        </SubmitBar>
      }
    >
      <p className={css.terms}>
        原时间 {whenText(booking, now)}
        {chosen > 0 && <b>改到 {whenText({ startAt: chosen, endAt: chosen + endAt - startAt }, now)}</b>}
      </p>
      <Form form={form}>
        <div data-field-error={error ? true : undefined}>
          <Times
            wanted={{ serviceId, packageId, units, bookingId: id }}
            paused={false}
            picking={{ startAt: chosen || null, onSheet: true, onPick: (at) => form.set({ startAt: String(at) }) }}
          />
          {error && (
            <p className={css.error} role="alert">
              {error}
            </p>
          )}
        </div>
        <FormSection>
          <TextField {...form.field('note')} placeholder="选填" />
        </FormSection>
      </Form>
    </Sheet>
  )
}
