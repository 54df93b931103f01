import { Button } from '@dm/shared/ui/button'
import { Segmented } from '@dm/shared/ui/list'
import { Dialog } from '@dm/shared/ui/sheet'
import { useId, useState, type SubmitEvent } from 'react'
import { shareText } from '../figures/rate'
import { useOverview, type Overview } from '../registry/queries'
import { Check, ErrorLine, Field } from '../parts/Panel'
import css from './changes.module.css'
import { planOf, type Extra, type Intent, type Plan } from './plan'
import { useSend } from './useSend'

/** Shares of visitors for a canary, in per cent; 100 is everybody. */
export const SHARES = [1, 5, 10, 25, 50, 100] as const

/**
 * Describes a change in one sentence and makes it when the operator confirms. The sentence shows the state when it was
 * opened; if somebody else has changed it since, the server refuses, and the dialog shows the new state.
 */
export function ChangeDialog({
  intent,
  overview,
  onClose,
}: {
  intent: Intent
  overview: Overview
  onClose: () => void
}) {
  const id = useId()
  const { refetch } = useOverview()
  const [seen, setSeen] = useState(overview)
  const [extra, setExtra] = useState<Extra>({
    reason: '',
    urgent: false,
    ticked: false,
    traffic: intent.kind === 'canary' ? intent.traffic : 100,
  })
  const plan = planOf(intent, seen)
  const { send, pending, errorText, overtaken } = useSend(
    () => (typeof plan === 'string' ? '' : `${plan.confirm}：已执行`),
    onClose,
  )
  const trouble = errorText && (overtaken ? `${errorText}。上面已换成最新情况` : errorText)
  if (typeof plan === 'string') {
    return (
      <Dialog open onClose={onClose} title="不用再做了" text={plan} buttons={<Button onClick={onClose}>知道了</Button>}>
        {trouble && <ErrorLine>{trouble}</ErrorLine>}
      </Dialog>
    )
  }
  const blocked = plan.mustTick !== undefined && !extra.ticked
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || blocked) return
    send(plan.send(extra), { onError: () => void refetch().then(({ data }) => data && setSeen(data)) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={plan.title}
      text={<span className={css.says}>{plan.says(extra)}</span>}
      buttons={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            form={id}
            kind={plan.danger ? 'danger' : 'main'}
            disabled={blocked}
            busy={pending}
            busyText="执行中"
          >
            {extra.traffic >= 100 && plan.offersShare ? '全量上线' : plan.confirm}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <Extras plan={plan} extra={extra} onChange={setExtra} />
      </form>
      {trouble && <ErrorLine>{trouble}</ErrorLine>}
    </Dialog>
  )
}

function Extras({ plan, extra, onChange }: { plan: Plan; extra: Extra; onChange: (extra: Extra) => void }) {
  const shares = [...new Set([...SHARES, extra.traffic])].sort((a, b) => a - b)
  return (
    <>
      {plan.offersShare && (
        <Segmented
          label="灰度比例"
          className={css.shares}
          options={shares.map((share) => ({ key: String(share), label: shareText(share) }))}
          value={String(extra.traffic)}
          onChange={(share) => onChange({ ...extra, traffic: Number(share) })}
        />
      )}
      {plan.asksReason && (
        <Field name="原因（写进审计，可以不填）">
          <input
            value={extra.reason}
            maxLength={200}
            onChange={(event) => onChange({ ...extra, reason: event.target.value })}
          />
        </Field>
      )}
      {plan.mustTick && (
        <Check checked={extra.ticked} onChange={(ticked) => onChange({ ...extra, ticked })}>
          {plan.mustTick}
        </Check>
      )}
      {plan.offersUrgent && (
        <Check checked={extra.urgent} onChange={(urgent) => onChange({ ...extra, urgent })}>
          紧急：打开着的页面立刻换上，不等切换页面
        </Check>
      )}
    </>
  )
}
