import { reportForm } from '@dm/shared/contract/forms/common/report'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useOnScreen } from '@dm/shared/router'
import { ChipField, Form, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Reported } from './types'

/**
 * 举报: a reason and a description; one report per opening of the sheet. Default export: it is loaded when it is opened.
 */
export default function ReportSheet({ target, onClose }: { target: Reported; onClose: () => void }) {
  const { mutateAsync: report } = useApiMutation('content/report/add')
  const onScreen = useOnScreen()
  const form = useDefinedForm(reportForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      await report({ ...body, targetType: target.type, targetId: target.id, requestId })
      toast('举报已提交，我们会尽快处理')
      // An answer after this sheet was closed must not close the next one.
      if (onScreen()) onClose()
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
