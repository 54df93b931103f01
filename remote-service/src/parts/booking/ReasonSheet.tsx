import { lengthOf } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { ChipField, Form, FormSection, ImagesField, SubmitBar, TextArea, TextField, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { urlsOf, type UploadSlot } from '@dm/shared/upload'
import { reasonOf, rejectOptions } from './reasons'
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
  const form = useForm({
    initial: { reason: '', other: '' },
    labels: { reason: '拒绝原因', other: '补充说明' },
    guard: false,
    requestPerBody: true,
    check: (values) => ({ reason: values.reason === '' ? '请选择拒绝原因' : undefined }),
    onRefused: readAgain,
    submit: async (values, { requestId }) => {
      await reject({ id: booking.id, version: booking.version, reason: reasonOf(values), requestId })
      toast('已拒绝')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="拒绝预约" bar={<SubmitBar form={form}>确认拒绝</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <ChipField {...form.field('reason')} required options={rejectOptions} />
          <TextField {...form.field('other')} limit={60} placeholder="选填" />
        </FormSection>
      </Form>
    </Sheet>
  )
}

interface Objection {
  reason: string
  images: UploadSlot[]
}

function DisputeSheet({ booking, onClose }: Omit<ReasonSheetProps, 'kind'>) {
  const { mutateAsync: dispute } = useApiMutation('service/booking/dispute')
  const form = useForm<Objection>({
    initial: { reason: '', images: [] },
    labels: { reason: '申诉原因', images: '图片' },
    guard: false,
    requestPerBody: true,
    check: ({ reason }) => ({
      reason:
        reason.trim() === '' ? '请填写申诉原因' : lengthOf(reason.trim()) < 5 ? '申诉原因为5至300个字' : undefined,
    }),
    onRefused: readAgain,
    submit: async ({ reason, images }, { requestId }) => {
      await dispute({ id: booking.id, version: booking.version, reason, images: urlsOf(images), requestId })
      toast('申诉已提交')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="申诉" bar={<SubmitBar form={form}>提交申诉</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <TextArea
            {...form.field('reason')}
            required
            limit={300}
            placeholder="请说明情况，平台将在核实后处理款项"
            rows={5}
          />
          <ImagesField {...form.field('images')} purpose="feedback" most={6} />
        </FormSection>
      </Form>
    </Sheet>
  )
}
