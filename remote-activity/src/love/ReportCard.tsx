import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { ChipField, Form, SubmitBar, TextArea, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

const REASONS = ['骚扰', '虚假照片', '含联系方式', '未成年', '其他'] as const
type Reason = (typeof REASONS)[number]
const isReason = (text: string): text is Reason => REASONS.some((reason) => reason === text)

interface ReportCardProps {
  drawId: string
  onClose: () => void
  onSent: () => void
}

/** 举报 of a card; its owner is met no more. Default export: it is loaded when it is opened. */
export default function ReportCard({ drawId, onClose, onSent }: ReportCardProps) {
  const { mutateAsync: report } = useApiMutation('activity/box/report')
  const form = useForm<{ reason: string; text: string }>({
    initial: { reason: '', text: '' },
    labels: { reason: '举报原因', text: '补充说明' },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : '请选择举报原因' }),
    guard: false,
    submit: async ({ reason, text }, { requestId }) => {
      if (!isReason(reason)) return
      await report({ drawId, reason, text, requestId })
      toast('已收到举报，不会再遇到TA')
      onSent()
    },
  })
  return (
    <Sheet open onClose={onClose} title="举报" bar={<SubmitBar form={form}>提交</SubmitBar>}>
      <Form form={form}>
        <ChipField {...form.field('reason')} options={REASONS.map((value) => ({ value, label: value }))} required />
        <TextArea {...form.field('text')} limit={200} rows={4} placeholder="选填" />
      </Form>
    </Sheet>
  )
}
