import { useState, type InputEvent, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../button'
import { AlertIcon } from '../icon'
import { useSaidHere } from '../page/useSaidHere'
import { useUnsavedForm } from '../sheet/unsaved'
import css from './form.module.css'
import { useFirstError } from './useFirstError'
import { useKeyboardInset } from './useKeyboardInset'
import type { FormState } from './useForm'

/** A form element: the bar of a restored draft, the fields, and scrolling to the first wrong one. */
export function Form<V extends object>({
  form,
  className = css.form,
  children,
}: {
  form: FormState<V>
  /** Replaces the default style. */
  className?: string
  children: ReactNode
}) {
  const box = useFirstError<HTMLFormElement>(form.refusals)
  // A choice is made again by one tap: only what was typed, or a file, is worth a question.
  const [isTyped, setTyped] = useState(false)
  useUnsavedForm(isTyped && form.dirty && !form.keepsDraft)
  const onInput = ({ target }: InputEvent) =>
    setTyped(isTyped || target instanceof HTMLTextAreaElement || isWritten(target))
  const send = (event: SubmitEvent) => {
    // React's events cross portals: a sheet that is opened inside of this form has a form of its own.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <form ref={box} id={form.id} className={className} noValidate onSubmit={send} onInput={onInput}>
      {form.restored && (
        <p className={css.draft} role="status">
          <span>已恢复未保存的内容</span>
          <button type="button" onClick={form.dropDraft}>
            放弃
          </button>
        </p>
      )}
      {children}
    </form>
  )
}

const CHOSEN = ['checkbox', 'radio', 'range']
const isWritten = (target: EventTarget) => target instanceof HTMLInputElement && !CHOSEN.includes(target.type)

/** Fields of one topic on a white card. */
export function FormSection({ title, note, children }: { title?: string; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      {title !== undefined && (
        <legend>
          {title}
          {note !== undefined && <span className={css.legendNote}>{note}</span>}
        </legend>
      )}
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}

/**
 * The message of a failed submit, for a form without a `SubmitBar`. The toast of the request client that says the same
 * goes.
 */
export function FormFailure<V extends object>({ form: { failure, waits } }: { form: FormState<V> }) {
  useSaidHere(failure, { again: true })
  return (
    failure !== null && (
      <p className={css.failure} data-waits={waits || undefined} role={waits ? 'status' : 'alert'}>
        {!waits && <AlertIcon size={16} />}
        {failure}
      </p>
    )
  )
}

interface SubmitBarProps<V extends object> {
  form: FormState<V>
  children: ReactNode
  busyText?: string
  note?: ReactNode
  disabled?: boolean
  /** Content beside the submit button, e.g. 存草稿. */
  beside?: ReactNode
  /** `danger` for what cannot be undone. */
  kind?: 'main' | 'danger'
}

/**
 * The submit button for a page's `bar`, with the message of a failed submit above it; stays above the keyboard of iOS.
 */
export function SubmitBar<V extends object>({
  form,
  children,
  busyText = '提交中',
  note,
  disabled,
  beside,
  kind = 'main',
}: SubmitBarProps<V>) {
  useKeyboardInset()
  return (
    <div className="dm-stack-8">
      <FormFailure form={form} />
      <div className={css.submitLine}>
        {beside}
        <Button
          type="submit"
          form={form.id}
          kind={kind}
          block
          busy={form.busy}
          busyText={busyText}
          note={note}
          disabled={disabled}
        >
          {children}
        </Button>
      </div>
    </div>
  )
}
