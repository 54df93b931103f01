import { confirm, toast } from '../overlay'
import { saveOver } from '../query'
import { currentLocation, dropView, goBack, leaveWithoutAsking, navigate } from '../router'
import type { FormState, SubmitHow } from '../ui/form'
import { leaveLanding } from '../ui/list'

/** Destination after the form of a row. */
interface Leads {
  list: string
  /** Leads back to the page before, where there is one, instead of to the list. */
  leadsBack?: boolean
}

interface RowSave<V extends object, R extends { id: string }> extends Leads {
  /** Null for a new one. */
  row: R | null
  add: (values: V, requestId: string) => Promise<{ id: string }>
  edit: (values: V, version: number) => Promise<unknown>
  /** Reads the row as it is now. */
  read: (id: string) => Promise<R>
  versionOf: (row: R) => number
  /** Asks which of the two stays where another page or person saved first (`saveOver`). */
  ask: (newest: R) => Promise<boolean | null>
  /** The newer row was chosen. */
  take: (newest: R) => void
  /** Next page after the save of a new row; null: as after a change. */
  next?: (values: V, id: string) => Promise<string | null>
  savedText: string
}

/**
 * Makes the submit of a row's form: adds or changes the row and leaves to the list, which scrolls to it, or takes the newer
 * one in its place.
 */
export const saveRow =
  <V extends object, R extends { id: string }>(save: RowSave<V, R>) =>
  async (values: V, { requestId, finish, discardDraft }: SubmitHow): Promise<void> => {
    const { row, list, leadsBack } = save
    let next: string | null = null
    if (row === null) {
      const { id } = await save.add(values, requestId)
      leaveLanding(id)
      next = (await save.next?.(values, id)) ?? null
    } else {
      const newer = await saveOver({
        save: (version) => save.edit(values, version),
        version: save.versionOf(row),
        read: () => save.read(row.id),
        versionOf: save.versionOf,
        ask: save.ask,
      })
      if (newer !== null) {
        discardDraft()
        return save.take(newer)
      }
      leaveLanding(row.id)
    }
    toast(save.savedText)
    if (next === null && leadsBack && currentLocation().index > 0) finish()
    else finish(next ?? list, { replace: true })
  }

interface RowDeletion extends Leads {
  question: { title: string; text?: string }
  del: () => Promise<unknown>
  onDeleted: () => void
  form: Pick<FormState<object>, 'dropDraft'>
}

/** Deletes the row of a form, asked first, and leaves. */
export async function deleteRow({ question, del, onDeleted, form, list, leadsBack }: RowDeletion): Promise<void> {
  if (!(await confirm({ ...question, ok: '删除', danger: true }))) return
  await del()
  form.dropDraft()
  onDeleted()
  const { path, index } = currentLocation()
  dropView(path)
  leaveWithoutAsking(() => (leadsBack && index > 0 ? goBack() : navigate(list, { replace: true })))
}
