import { REPORT_REASONS } from '@dm/shared/contract/vocabulary/options'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useOnScreen } from '@dm/shared/router'
import { ChipField, Form, SubmitBar, TextArea, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

type Reason = keyof typeof REPORT_REASONS
const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))
const isReason = (code: string): code is Reason => Object.hasOwn(REPORT_REASONS, code)
const MAX_TEXT = 200

/**
 * 举报: a reason and a description; one report per opening of the sheet. Default export: it is loaded when it is opened.
 */
export default function ReportSheet({ serviceId, onClose }: { serviceId: string; onClose: () => void }) {
  const { mutateAsync: report } = useApiMutation('content/report/add')
  const onScreen = useOnScreen()
  const form = useForm({
    initial: { reason: '', text: '' },
    labels: { reason: '举报原因', text: '补充说明（选填）' },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : '请选择举报原因' }),
    guard: false,
    submit: async ({ reason, text }, { requestId }) => {
      if (!isReason(reason)) return
      await report({ targetType: 'service', targetId: serviceId, reason, text, images: [], requestId })
      toast('举报已提交，我们会尽快处理')
      // An answer after this sheet was closed must not close the next one.
      if (onScreen()) onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="举报" bar={<SubmitBar form={form}>提交</SubmitBar>}>
      <Form form={form}>
        <ChipField {...form.field('reason')} options={REASONS} required />
        <TextArea {...form.field('text')} limit={MAX_TEXT} rows={4} />
      </Form>
    </Sheet>
  )
}
