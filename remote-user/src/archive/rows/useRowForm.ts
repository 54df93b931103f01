import { confirm, toast } from '@dm/shared/overlay'
import { deleteRow, saveRow } from '@dm/shared/rows'
import { useForm, type FieldErrors, type FormState } from '@dm/shared/ui/form'
import { useRef } from 'react'
import { leaveLanding } from './landing'
import { askOfRow, versionOf, type Saved } from './saveOrTake'

export interface RowFormOptions<V extends object, R extends Saved> {
  /** Whose form it is; the draft is kept under this account. */
  uid: string
  /** The row being edited; null for a new one. */
  row: R | null
  initial: V
  labels: Record<keyof V & string, string>
  sentAs?: Partial<Record<string, keyof V & string>>
  check: (values: V) => FieldErrors<V>
  add: (values: V, requestId: string) => Promise<{ id: string }>
  edit: (values: V, version: number) => Promise<{ id: string }>
  del: (id: string) => Promise<unknown>
  /** Reads the row as it is now, when another page saved first. */
  read: (id: string) => Promise<R>
  /** Another row like this one: the question whether it is saved all the same. */
  same?: (values: V) => Promise<string | null>
  /** The question before the row is deleted. */
  question: (row: R) => { title: string; text?: string }
  /** Where the form of a new row goes on to after the save; null or absent: back to the list. */
  next?: (values: V, id: string) => Promise<string | null>
  /** Names the draft of a new row, where there are several kinds of new ones; and fields that no draft keeps. */
  draft?: { id?: string; leaveOut?: readonly (keyof V & string)[] }
  /** The owner chose the newer row; a new one has none. */
  onTakeLatest?: (row: R) => void
  list: string
}

export interface RowForm<V extends object> extends FormState<V> {
  /** Deletes the row, asked first, and leaves; null for a new one. */
  remove: (() => Promise<void>) | null
}

/** Has the list that comes next scroll to the row that was saved. */
async function landed(saving: Promise<{ id: string }>): Promise<{ id: string }> {
  const saved = await saving
  leaveLanding(saved.id)
  return saved
}

/** The state of a row's form: draft, the question when another page saved first, back to the list at the row. */
export function useRowForm<V extends object, R extends Saved>(options: RowFormOptions<V, R>): RowForm<V> {
  const { uid, row, list } = options
  const form = useForm<V>({
    initial: options.initial,
    labels: options.labels,
    sentAs: options.sentAs,
    check: options.check,
    draft: { uid, id: row?.id ?? options.draft?.id, since: row?.updatedAt, leaveOut: options.draft?.leaveOut },
    submit: saveRow<V, R>({
      row,
      add: (values, requestId) => landed(options.add(values, requestId)),
      edit: (values, version) => landed(options.edit(values, version)),
      read: options.read,
      versionOf,
      ask: askOfRow,
      take: (newer) => options.onTakeLatest?.(newer),
      next: options.next,
      savedText: '保存成功',
      list,
      leadsBack: true,
    }),
  })
  const asking = useRef(false)
  const submit = async () => {
    if (asking.current) return
    const isRight = Object.values(options.check(form.values)).every((message) => !message)
    if (options.same && isRight) {
      asking.current = true
      try {
        // A read that is lost asks nothing: the save will say so.
        const question = await options.same(form.values).catch(() => null)
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
