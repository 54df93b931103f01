import { Button } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import changes from '../changes/changes.module.css'
import { sentence } from '../changes/useSend'
import { ErrorLine, Field, Note } from '../parts/Panel'
import css from './activities.module.css'

interface ReasonedListProps<Row, Choice> {
  title: string
  /** Names the list: 待发货. */
  label: string
  /** The words above the list, for the number of all rows. */
  countText: (total: number) => string
  /** Reads the rows; the reason goes into the audit. */
  look: (reason: string) => Promise<{ total: number; rows: readonly Row[] }>
  keyOf: (row: Row) => string
  /** A row with its buttons. */
  line: (row: Row, choose: (choice: Choice) => void) => ReactNode
  /** The dialog in place of the list after a button; the list is read again when it closes. */
  chosen: (choice: Choice, onClose: () => void) => ReactNode
  onClose: () => void
}

/** Rows with addresses and phone numbers: they are read for a reason, which is audited; then each is worked on. */
export function ReasonedList<Row, Choice>(props: ReasonedListProps<Row, Choice>) {
  const { title, label, countText, look, keyOf, line, chosen, onClose } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<Choice | null>(null)
  const list = useMutation({ mutationFn: () => look(reason.trim()) })
  if (choice !== null)
    return chosen(choice, () => {
      setChoice(null)
      list.mutate()
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && !list.isPending) list.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      buttons={
        <>
          <Button onClick={onClose}>关闭</Button>
          {!list.data && (
            <Button type="submit" form={id} kind="main" disabled={reason.trim() === ''} busy={list.isPending}>
              查看地址
            </Button>
          )}
        </>
      }
    >
      {list.data ? (
        <>
          <Note>{countText(list.data.total)}</Note>
          <ul className={css.lines} aria-label={label}>
            {list.data.rows.map((row) => (
              <li key={keyOf(row)}>{line(row, setChoice)}</li>
            ))}
          </ul>
        </>
      ) : (
        <form id={id} className={changes.form} onSubmit={submit} noValidate>
          <Field name="查看地址的原因（写进审计）">
            <input value={reason} maxLength={200} data-autofocus onChange={(event) => setReason(event.target.value)} />
          </Field>
        </form>
      )}
      {list.error && <ErrorLine>{sentence(list.error)}</ErrorLine>}
    </Dialog>
  )
}
