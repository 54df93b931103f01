import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { addDays, utc8Moment } from '@dm/shared/time'
import { Form, FormSection, SubmitBar, TextField, useForm } from '@dm/shared/ui/form'
import { DateTimeField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'

/** 添加占用: a time that is kept from bookings, with a private note. */
export function BlockSheet({ date, onClose }: { date: string; onClose: () => void }) {
  const { mutateAsync: addBlock } = useApiMutation('service/calendar/block/add')
  const form = useForm({
    initial: { startAt: `${date} 09:00`, endAt: `${date} 18:00`, note: '' },
    labels: { startAt: '开始', endAt: '结束', note: '备注' },
    guard: false,
    requestPerBody: true,
    check: ({ startAt, endAt }) => ({
      startAt: startAt === '' ? '请选择开始时间' : undefined,
      endAt: endAt === '' ? '请选择结束时间' : endAt <= startAt ? '结束时间需晚于开始时间' : undefined,
    }),
    submit: async (values, { requestId }) => {
      const [startAt, endAt] = [utc8Moment(values.startAt) ?? 0, utc8Moment(values.endAt) ?? 0]
      await addBlock({ startAt, endAt, note: values.note, requestId })
      toast('已添加')
      onClose()
    },
  })
  const range = { min: `${addDays(date, -1)} 00:00`, max: `${addDays(date, 31)} 23:45`, step: 15 }
  return (
    <Sheet
      open
      onClose={onClose}
      title="添加占用"
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <DateTimeField {...form.field('startAt')} required {...range} />
          <DateTimeField {...form.field('endAt')} required {...range} />
          <TextField {...form.field('note')} limit={50} placeholder="仅自己可见" />
        </FormSection>
      </Form>
    </Sheet>
  )
}
