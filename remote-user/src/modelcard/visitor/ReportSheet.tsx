import { useState } from 'react'
import { REPORT_REASONS } from '@dm/shared/contract/options'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { uuid } from '@dm/shared/format'
import { Chips } from '@dm/shared/ui/list'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './visitor.module.css'

type Reason = keyof typeof REPORT_REASONS
const REASONS = Object.entries(REPORT_REASONS).map(([key, label]) => ({ key: key as Reason, label })) // Object.entries widens the keys.
const MAX_TEXT = 200

/** 举报: a reason, what happened in words, one report per `requestId`. */
export function ReportSheet({
  targetType,
  targetId,
  onClose,
}: {
  targetType: 'modelcard'
  targetId: string
  onClose: () => void
}) {
  const [reason, setReason] = useState<Reason | ''>('')
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [requestId] = useState(uuid)
  const report = useApiMutation('content/report/add')
  const length = [...text].length
  const send = async () => {
    if (reason === '') return setFault('请选择举报原因')
    setFault('')
    try {
      await report.mutateAsync({ targetType, targetId, reason, text, images: [], requestId })
    } catch {
      return // Shown from the mutation's own state.
    }
    toast('举报已提交，我们会尽快处理')
    onClose()
  }
  const failure = report.error && (report.error.retcode === null ? '网络异常，请稍后重试' : report.error.msg)
  return (
    <Sheet
      open
      onClose={onClose}
      title="举报"
      bar={
        <Button kind="main" block busy={report.isPending} busyText="提交中" onClick={send}>
          提交
        </Button>
      }
    >
      <div className={css.report}>
        <Chips<Reason | ''> label="举报原因" wrap options={REASONS} value={reason} onChange={setReason} />
        <label className={css.field}>
          <span>补充说明（选填）</span>
          <textarea
            rows={4}
            value={text}
            onChange={(event) => setText([...event.target.value].slice(0, MAX_TEXT).join(''))}
          />
          <span className={css.count}>
            {length}/{MAX_TEXT}
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
