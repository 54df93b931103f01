import { loveReportForm } from '@dm/shared/contract/forms/common/report'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { ChipField, Form, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

interface ReportCardProps {
  drawId: string
  onClose: () => void
  onSent: () => void
}

/** 举报 of a card; its owner is met no more. Default export: it is loaded when it is opened. */
export default function ReportCard({ drawId, onClose, onSent }: ReportCardProps) {
  const { mutateAsync: report } = useApiMutation('activity/box/report')
  const form = useDefinedForm(loveReportForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      await report({ ...body, drawId, requestId })
      toast('已收到举报，不会再遇到TA')
      onSent()
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
