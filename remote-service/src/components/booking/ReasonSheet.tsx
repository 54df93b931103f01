import { reasonOf } from '@dm/shared/contract/forms/common/reason'
import { disputeForm, rejectForm } from '@dm/shared/contract/forms/service/booking'
import { toast } from '@dm/shared/overlay'
import { invalidate, useApiMutation } from '@dm/shared/query'
import {
  ChipField,
  Form,
  FormSection,
  ImagesField,
  SubmitBar,
  TextArea,
  TextField,
  useDefinedForm,
} from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { rejectOptions } from './reasons'
import type { Booking } from './labels'

interface ReasonSheetProps {
  kind: 'reject' | 'dispute'
  booking: Booking
  onClose: () => void
}

/** Why a request is refused, or a finished booking objected to. */
export const ReasonSheet = ({ kind, ...rest }: ReasonSheetProps) =>
  kind === 'reject' ? <RejectSheet {...rest} /> : <DisputeSheet {...rest} />

const readAgain = () => invalidate('service/booking', 'service/calendar')

function RejectSheet({ booking, onClose }: Omit<ReasonSheetProps, 'kind'>) {
  const { mutateAsync: reject } = useApiMutation('service/booking/reject')
  const form = useDefinedForm(rejectForm, {
    stored: null,
    guard: false,
    requestPerBody: true,
    onRefused: readAgain,
    submit: async (body, { requestId }) => {
      await reject({ id: booking.id, version: booking.version, reason: reasonOf(body), requestId })
      toast('已拒绝')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="拒绝预约" bar={<SubmitBar form={form}>确认拒绝</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <ChipField {...form.field('reason')} options={rejectOptions} />
          <TextField {...form.field('other')} placeholder="选填" />
        </FormSection>
      </Form>
    </Sheet>
  )
}

function DisputeSheet({ booking, onClose }: Omit<ReasonSheetProps, 'kind'>) {
  const { mutateAsync: dispute } = useApiMutation('service/booking/dispute')
  const form = useDefinedForm(disputeForm, {
    stored: null,
    guard: false,
    requestPerBody: true,
    onRefused: readAgain,
    submit: async (body, { requestId }) => {
      await dispute({ ...body, id: booking.id, version: booking.version, requestId })
      toast('申诉已提交')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="申诉" bar={<SubmitBar form={form}>提交申诉</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <TextArea {...form.field('reason')} placeholder="请说明情况，平台将在核实后处理款项" rows={5} />
          <ImagesField {...form.field('images')} />
        </FormSection>
      </Form>
    </Sheet>
  )
}
