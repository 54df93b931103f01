import { entryReportReasons } from '@dm/shared/contract/vocabulary/labels'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { ChipField, Form, SubmitBar, TextArea, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

type Reason = keyof typeof entryReportReasons
const REASONS = Object.entries(entryReportReasons).map(([value, label]) => ({ value, label }))
const isReason = (code: string): code is Reason => Object.hasOwn(entryReportReasons, code)

interface ReportValues {
  reason: string
  text: string
}
const LABELS: Record<keyof ReportValues, string> = { reason: '举报原因', text: '补充说明' }

/** 举报 of a work. Default export: it is loaded when it is opened. */
export default function ReportSheet({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { mutateAsync: report } = useApiMutation('activity/entry/report')
  const form = useForm<ReportValues>({
    initial: { reason: '', text: '' },
    labels: LABELS,
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : '请选择举报原因' }),
    guard: false,
    submit: async ({ reason, text }, { requestId }) => {
      if (!isReason(reason)) return
      await report({ entryId, reason, text, requestId })
      toast('已收到举报')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="举报" bar={<SubmitBar form={form}>提交</SubmitBar>}>
      <Form form={form}>
        <ChipField {...form.field('reason')} options={REASONS} required />
        <TextArea {...form.field('text')} limit={200} rows={4} placeholder="选填" />
      </Form>
    </Sheet>
  )
}
