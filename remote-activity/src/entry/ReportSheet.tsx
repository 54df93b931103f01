import { entryReportForm } from '@dm/shared/contract/forms/common/report'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { ChipField, Form, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

/** 举报 of a work. Default export: it is loaded when it is opened. */
export default function ReportSheet({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { mutateAsync: report } = useApiMutation('activity/entry/report')
  const form = useDefinedForm(entryReportForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      await report({ ...body, entryId, requestId })
      toast('已收到举报')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="举报" bar={<SubmitBar form={form}>提交</SubmitBar>}>
      <Form form={form}>
        <ChipField {...form.field('reason')} />
        <TextArea {...form.field('text')} rows={4} placeholder="选填" />
      </Form>
    </Sheet>
  )
}
