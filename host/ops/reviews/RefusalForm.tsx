import type { RefusalReason } from '@dm/shared/contract/ops/review'
import { Button } from '@dm/shared/ui/button'
import { useState, type SubmitEvent } from 'react'
import { Field, RowButton } from '../parts/Panel'
import { TEMPLATES } from './labels'
import css from './reviews.module.css'

interface RefusalFormProps {
  /** Fields that a reason may name. */
  fields: readonly { name: string; label: string }[]
  isSending: boolean
  onSend: (reasons: RefusalReason[]) => void
  onCancel: () => void
}

const WHOLE: RefusalReason = { field: '', text: '' }

/** The reasons of a refusal, each of the whole or of a field; templates fill in the last one. */
export function RefusalForm({ fields, isSending, onSend, onCancel }: RefusalFormProps) {
  const [reasons, setReasons] = useState<readonly RefusalReason[]>([WHOLE])
  const change = (at: number, part: Partial<RefusalReason>) =>
    setReasons(reasons.map((one, n) => (n === at ? { ...one, ...part } : one)))
  const written = reasons.filter(({ text }) => text.trim() !== '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (written.length > 0 && !isSending) onSend(written.map(({ field, text }) => ({ field, text: text.trim() })))
  }
  return (
    <form className={css.refusal} onSubmit={submit} noValidate>
      <div className={css.templates} role="group" aria-label="常用原因">
        {TEMPLATES.map((text) => (
          <RowButton key={text} onClick={() => change(reasons.length - 1, { text })}>
            {text}
          </RowButton>
        ))}
      </div>
      {reasons.map(({ field, text }, at) => (
        <div key={at} className={css.reason}>
          {fields.length > 0 && (
            <Field name={`项目${reasons.length > 1 ? at + 1 : ''}`}>
              <select value={field} onChange={(event) => change(at, { field: event.target.value })}>
                <option value="">整体</option>
                {fields.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            </Field>
          )}
          <Field name={`原因${reasons.length > 1 ? at + 1 : ''}（申请人会看到）`}>
            <input
              value={text}
              maxLength={100}
              ref={at === 0 ? focused : undefined}
              onChange={(event) => change(at, { text: event.target.value })}
            />
          </Field>
        </div>
      ))}
      <div className={css.buttons}>
        <Button type="submit" kind="danger" disabled={written.length === 0} busy={isSending} busyText="提交中">
          驳回
        </Button>
        {fields.length > 0 && <Button onClick={() => setReasons([...reasons, WHOLE])}>再加一条</Button>}
        <Button onClick={onCancel}>取消</Button>
      </div>
    </form>
  )
}

/** The first reason takes the focus when the form opens. */
const focused = (input: HTMLInputElement | null) => input?.focus()
