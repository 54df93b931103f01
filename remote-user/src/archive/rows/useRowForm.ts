import { sentBody, type Fields, type FormDefinition, type Sent, type Typed } from '@dm/shared/forms'
import { confirm, toast } from '@dm/shared/overlay'
import { deleteRow, saveRow } from '@dm/shared/rows'
import { useDefinedForm, type DefinedFormState, type FieldErrors } from '@dm/shared/ui/form'
import { useRef } from 'react'
import { askOfRow, versionOf, type Saved } from './saveOrTake'

export interface RowFormOptions<F extends Fields, R extends Saved> {
  /** Owner of the form; the draft is kept under this account. */
  uid: string
  /** The row being edited; null for a new one. */
  row: (R & Sent<F>) | null
  /** Initial values of a new row. */
  initial?: Partial<Typed<F>>
  sentAs?: Partial<Record<string, keyof F & string>>
  /** Messages that depend on more than the form. */
  check?: (values: Typed<F>) => FieldErrors<Typed<F>>
  add: (body: Sent<F>, requestId: string, values: Typed<F>) => Promise<{ id: string }>
  edit: (body: Sent<F>, version: number, values: Typed<F>) => Promise<{ id: string }>
  del: (id: string) => Promise<unknown>
  /** Reads the row as it is now, when another page saved first. */
  read: (id: string) => Promise<R & Sent<F>>
  /** Another row like this one: the question whether it is saved all the same. */
  same?: (body: Sent<F>, values: Typed<F>) => Promise<string | null>
  /** The question before the row is deleted. */
  question: (row: R) => { title: string; text?: string }
  /** Next page after the save of a new row; null or absent: back to the list. */
  next?: (body: Sent<F>, id: string, values: Typed<F>) => Promise<string | null>
  /** Names the draft of a new row, where there are several kinds of new ones; and fields that no draft keeps. */
  draft?: { id?: string; leaveOut?: readonly (keyof F & string)[] }
  /** The owner chose the newer row; a new one has none. */
  onTakeLatest?: (row: R & Sent<F>) => void
  list: string
}

export interface RowForm<F extends Fields> extends DefinedFormState<F> {
  /** Deletes the row, asked first, and leaves; null for a new one. */
  remove: (() => Promise<void>) | null
}

/** The state of a row's form: draft, the question when another page saved first, back to the list at the row. */
export function useRowForm<F extends Fields, R extends Saved>(
  definition: FormDefinition<F>,
  options: RowFormOptions<F, R>,
): RowForm<F> {
  const { uid, row, list } = options
  const form = useDefinedForm(definition, {
    stored: row,
    initial: options.initial,
    sentAs: options.sentAs,
    check: options.check,
    draft: { uid, id: row?.id ?? options.draft?.id, since: row?.updatedAt, leaveOut: options.draft?.leaveOut },
    submit: (body, how) =>
      saveRow<Sent<F>, R & Sent<F>>({
        row,
        add: (sent, requestId) => options.add(sent, requestId, how.values),
        edit: (sent, version) => options.edit(sent, version, how.values),
        read: options.read,
        versionOf,
        ask: askOfRow,
        take: (newer) => options.onTakeLatest?.(newer),
        next: (sent, id) => options.next?.(sent, id, how.values) ?? Promise.resolve(null),
        savedText: '保存成功',
        list,
        leadsBack: true,
      })(body, how),
  })
  const asking = useRef(false)
  const submit = async () => {
    if (asking.current) return
    if (options.same && form.isValid()) {
      asking.current = true
      try {
        // A read that is lost asks nothing: the save will say so.
        const question = await options.same(sentBody(definition, form.values), form.values).catch(() => null)
        if (question && !(await confirm({ title: question, ok: '仍要保存', cancel: '返回修改' }))) return
      } finally {
        asking.current = false
      }
    }
    await form.submit()
  }
  const remove = ({ id }: R, question: { title: string; text?: string }) =>
    deleteRow({
      question,
      del: () => options.del(id),
      onDeleted: () => toast('删除成功'),
      form,
      list,
      leadsBack: true,
    })
  return { ...form, submit, remove: row && (() => remove(row, options.question(row))) }
}
