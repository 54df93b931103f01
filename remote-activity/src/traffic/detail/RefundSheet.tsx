import type { Data } from '@dm/shared/contract'
import { packRefundForm } from '@dm/shared/contract/forms/referral/traffic'
import { count, money, workdays } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { Form, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Pack } from '../types'
import css from './detail.module.css'

interface RefundSheetProps {
  pack: Pack
  onClose: () => void
}

/** 申请退款: what was used, and what goes back. Default export: loaded when it is opened. */
export default function RefundSheet({ pack, onClose }: RefundSheetProps) {
  // The rest shrinks while it is shown: never a cached answer.
  const preview = useApiQuery('traffic/refund/preview', { packId: pack.id }, { staleTime: 0 })
  return (
    <Sheet open title="申请退款" onClose={onClose}>
      <Loaded from={preview}>
        {(data) => <Confirm pack={pack} preview={data} onChanged={preview.refetch} onDone={onClose} />}
      </Loaded>
    </Sheet>
  )
}

interface ConfirmProps {
  pack: Pack
  preview: Data<'traffic/refund/preview'>
  onChanged: () => unknown
  onDone: () => void
}

function Confirm({ pack, preview, onChanged, onDone }: ConfirmProps) {
  const { refundFen, usedExposures, version } = preview
  const { mutateAsync: apply } = useApiMutation('traffic/refund/apply')
  const form = useDefinedForm(packRefundForm, {
    stored: null,
    guard: false,
    requestPerBody: true,
    onRefused: onChanged,
    submit: async (body, { requestId }) => {
      await apply({ ...body, packId: pack.id, version, requestId })
      toast('退款已提交')
      onDone()
    },
  })
  return (
    <Form form={form}>
      <dl className={css.facts}>
        <div>
          <dt>已使用</dt>
          <dd>
            {count(usedExposures)} / {count(pack.total)}
          </dd>
        </div>
        <div>
          <dt>可退</dt>
          <dd className={css.total}>{money(refundFen)}</dd>
        </div>
      </dl>
      <p className={css.text}>
        原路退回，预计{workdays(1, 3)}到账。{pack.reserved > 0 && '投放会先停止；'}退款后剩余曝光不能再使用。
      </p>
      <TextArea {...form.field('reason')} rows={3} />
      <SubmitBar form={form}>确认退款 {money(refundFen)}</SubmitBar>
    </Form>
  )
}
