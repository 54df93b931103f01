import { toast } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import changes from '../changes/changes.module.css'
import { sentence } from '../changes/useSend'
import { ErrorLine, Field } from '../parts/Panel'

export interface Asked {
  /** Label of the button: the action in a word. */
  name: string
  title: string
  says: ReactNode
  danger?: boolean
  /** Readers of the reason, when it must be there: 访客 or 参赛者; without them, it is for the audit and may be empty. */
  readBy?: string
  /** The audit needs a reason as well. */
  needsReason?: boolean
  /** Something else that is needed is missing. */
  blocked?: boolean
  run: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Fields above the reason. */
  children?: ReactNode
}

/** Asks before an operation, makes it with its reason, and keeps a refusal in the dialog. */
export function AskDialog(asked: Asked) {
  const { name, title, says, danger = false, readBy, needsReason = readBy !== undefined } = asked
  const { blocked, run, onClose, children } = asked
  const id = useId()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: () => run(reason.trim()),
    onSuccess: () => {
      toast(`${name}：已执行`)
      onClose()
    },
    onSettled: () => client.invalidateQueries(),
  })
  const isBlocked = blocked || (needsReason && reason.trim() === '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!send.isPending && !isBlocked) send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={<span className={changes.says}>{says}</span>}
      buttons={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'main'}
            disabled={isBlocked}
            busy={send.isPending}
            busyText="执行中"
          >
            {name}
          </Button>
        </>
      }
    >
      <form id={id} className={changes.form} onSubmit={submit} noValidate>
        {children}
        <Field
          name={readBy ? `原因（${readBy}会看到）` : needsReason ? '原因（写进审计）' : '原因（写进审计，可以不填）'}
        >
          <input
            value={reason}
            maxLength={readBy ? 60 : needsReason ? 100 : 200}
            data-autofocus={children === undefined || undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
      {send.error && <ErrorLine>{sentence(send.error)}</ErrorLine>}
    </Dialog>
  )
}
