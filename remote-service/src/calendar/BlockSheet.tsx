import { blockForm } from '@dm/shared/contract/forms/service/calendar'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { addDays } from '@dm/shared/time'
import { Form, FormSection, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { DateTimeField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'

/** 添加占用: a time that is kept from bookings, with a private note. */
export function BlockSheet({ date, onClose }: { date: string; onClose: () => void }) {
  const { mutateAsync: addBlock } = useApiMutation('service/calendar/block/add')
  const form = useDefinedForm(blockForm, {
    stored: null,
    initial: { startAt: `${date} 09:00`, endAt: `${date} 18:00` },
    guard: false,
    requestPerBody: true,
    submit: async (body, { requestId }) => {
      await addBlock({ ...body, requestId })
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
          <DateTimeField {...form.field('startAt')} {...range} />
          <DateTimeField {...form.field('endAt')} {...range} />
          <TextField {...form.field('note')} placeholder="仅自己可见" />
        </FormSection>
      </Form>
    </Sheet>
  )
}
