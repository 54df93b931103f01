import type { Body } from '@dm/shared/contract'
import { reportForm } from '@dm/shared/contract/forms/common/report'
import type { REPORT_REASONS } from '@dm/shared/contract/vocabulary/options'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { Link, usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { ChipField, Form, FormFailure, ImagesField, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './report.module.css'

/** Reasons that often need a longer description than the sheet allows (docs/product/account-video.md#rules). */
const LONGER: readonly string[] = ['infringe', 'other'] satisfies (keyof typeof REPORT_REASONS)[]

interface ReportSheetProps {
  targetType: Body<'content/report/add'>['targetType']
  targetId: string
  onClose: () => void
}

/** 举报: a reason, a description, up to three pictures; one report per `requestId`. */
export function ReportSheet({ targetType, targetId, onClose }: ReportSheetProps) {
  const { mutateAsync: report } = useApiMutation('content/report/add')
  const form = useDefinedForm(reportForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      await report({ ...body, targetType, targetId, requestId })
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
          <ChipField {...form.field('reason')} />
          <TextArea {...form.field('text')} rows={4} placeholder="选填" />
          <ImagesField {...form.field('images')} />
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
