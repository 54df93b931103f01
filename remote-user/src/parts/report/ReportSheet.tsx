import type { Body } from '@dm/shared/contract'
import { REPORT_REASONS, optionsOf } from '@dm/shared/contract/vocabulary/options'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { Link, usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { ChipField, Form, FormFailure, ImagesField, TextArea, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { urlsOf, type UploadSlot } from '@dm/shared/upload'
import css from './report.module.css'

type Reason = keyof typeof REPORT_REASONS
const REASONS = optionsOf(REPORT_REASONS)
const isReason = (code: string): code is Reason => Object.hasOwn(REPORT_REASONS, code)
/** Reasons that often need a longer description than the sheet allows (docs/product/account-video.md#rules). */
const LONGER: readonly string[] = ['infringe', 'other'] satisfies Reason[]

interface ReportValues {
  reason: string
  text: string
  images: UploadSlot[]
}
const LABELS: Record<keyof ReportValues, string> = { reason: '举报原因', text: '补充说明', images: '图片' }

interface ReportSheetProps {
  targetType: Body<'content/report/add'>['targetType']
  targetId: string
  onClose: () => void
}

/** 举报: a reason, a description, up to three pictures; one report per `requestId`. */
export function ReportSheet({ targetType, targetId, onClose }: ReportSheetProps) {
  const { mutateAsync: report } = useApiMutation('content/report/add')
  const form = useForm<ReportValues>({
    initial: { reason: '', text: '', images: [] },
    labels: LABELS,
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : '请选择举报原因' }),
    guard: false,
    submit: async ({ reason, text, images }, { requestId }) => {
      if (!isReason(reason)) return
      await report({ targetType, targetId, reason, text, images: urlsOf(images), requestId })
      toast('举报已提交，我们会尽快处理')
      onClose()
    },
  })
  const longForm = paths.feedbackForm({ type: 'report', targetType, targetId })
  const offersMore = usePageExists(longForm) && LONGER.includes(form.values.reason)
  return (
    <Sheet
      open
      onClose={onClose}
      title="举报"
      bar={
        <Button kind="main" block busy={form.busy} busyText="提交中" onClick={() => void form.submit()}>
          提交
        </Button>
      }
    >
      <div className={css.report}>
        <Form form={form}>
          <ChipField {...form.field('reason')} options={REASONS} required />
          <TextArea {...form.field('text')} limit={200} rows={4} placeholder="选填" />
          <ImagesField {...form.field('images')} purpose="feedback" most={3} />
        </Form>
        {offersMore && (
          <p className={css.more}>
            需要更多篇幅？<Link to={longForm}>填写详细说明</Link>
          </p>
        )}
        <FormFailure form={form} />
      </div>
    </Sheet>
  )
}
