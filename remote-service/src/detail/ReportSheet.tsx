import { REPORT_REASONS } from '@dm/shared/contract/options'
import { uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useOnScreen } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Chips } from '@dm/shared/ui/list'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './detail.module.css'

type Reason = keyof typeof REPORT_REASONS
const REASONS = Object.entries(REPORT_REASONS).map(([key, label]) => ({ key: key as Reason, label })) // as: Object.entries widens the keys
const MAX_TEXT = 200

/** 举报: a reason and what happened, in words; one report per opening of the sheet. */
export function ReportSheet({ serviceId, onClose }: { serviceId: string; onClose: () => void }) {
  const [reason, setReason] = useState<Reason | ''>('')
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [requestId] = useState(uuid)
  const report = useApiMutation('content/report/add')
  const onScreen = useOnScreen()
  const send = async () => {
    if (reason === '') return setFault('请选择举报原因')
    setFault('')
    try {
      await report.mutateAsync({ targetType: 'service', targetId: serviceId, reason, text, images: [], requestId })
    } catch {
      return // shown from the mutation's own state
    }
    toast('举报已提交，我们会尽快处理')
    // An answer after this sheet was closed leaves the next one alone.
    if (onScreen()) onClose()
  }
  const failure = report.error && (report.error.retcode === null ? '网络异常，请稍后重试' : report.error.msg)
  const submit = (
    <Button kind="main" block busy={report.isPending} busyText="提交中" onClick={send}>
      提交
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title="举报" bar={submit}>
      <div className={css.report}>
        <Chips<Reason | ''> label="举报原因" wrap options={REASONS} value={reason} onChange={setReason} />
        <label className={css.reportText}>
          <span>补充说明（选填）</span>
          <textarea
            rows={4}
            value={text}
            onChange={(event) => setText([...event.target.value].slice(0, MAX_TEXT).join(''))}
          />
          <span className={css.note}>
            {[...text].length}/{MAX_TEXT}
          </span>
        </label>
        {(fault || failure) && (
          <p className={css.fault} role="alert">
            {fault || failure}
          </p>
        )}
      </div>
    </Sheet>
  )
}
