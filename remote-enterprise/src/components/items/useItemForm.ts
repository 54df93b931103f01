import type { Fields, FormDefinition, Sent, Typed } from '@dm/shared/forms'
import { useApiMutation } from '@dm/shared/query'
import { deleteRow, saveRow } from '@dm/shared/rows'
import { useSession } from '@dm/shared/session'
import type { DefinedFormState } from '@dm/shared/ui/form'
import { keyOf, useReasons } from '../../hooks/useReasons'
import { askOverOthers } from '../../hooks/saveOverOthers'
import { useMemberForm } from '../../hooks/useMemberForm'
import { rememberDeleted } from './deleted'
import type { ItemEditForm } from './ItemEdit'
import { askDelete } from './ItemTools'
import { revOf, type FormKind, type Item } from './types'

interface ItemFormOptions<F extends Fields, T extends Item> extends Omit<ItemEditForm<T & Sent<F>>, 'heading'> {
  kind: FormKind
  add: (body: Sent<F>, requestId: string) => Promise<{ id: string }>
  edit: (body: Sent<F>, version: { id: string; rev: number }, values: Typed<F>) => Promise<unknown>
  /** Reads the item as it is now. */
  read: (id: string) => Promise<T & Sent<F>>
}

export interface ItemForm<F extends Fields> extends DefinedFormState<F> {
  /** Deletes the item, asked first, and leaves; null for a new one. */
  remove: (() => Promise<void>) | null
}

/** The form of one item: a draft on the device, a conflict that the user settles, the reasons of a rejection. */
export function useItemForm<F extends Fields, T extends Item>(
  definition: FormDefinition<F>,
  options: ItemFormOptions<F, T>,
): ItemForm<F> {
  const { kind, item, add, edit, read, list, onTakeLatest } = options
  const { uid } = useSession()
  const { mutateAsync: del } = useApiMutation(`enterprise/${kind}/del`, { invalidate: 'onNextMount' })
  const form = useMemberForm(definition, {
    stored: item,
    draft: { uid, ...(item && { id: item.id, since: item.member?.updatedAt }) },
    submit: (body, how) =>
      saveRow<Sent<F>, T & Sent<F>>({
        row: item,
        add,
        edit: (sent, rev) => edit(sent, { id: item?.id ?? '', rev }, how.values),
        read,
        versionOf: revOf,
        ask: ({ member }) => askOverOthers(member),
        take: onTakeLatest,
        savedText: '已提交审核',
        list,
      })(body, how),
  })
  useReasons(item?.member?.audit.reasons ?? [], (path) => keyOf(definition.fields, path), form.setError)
  const remove = ({ id, member }: T & Sent<F>) =>
    deleteRow({
      question: { title: askDelete(member?.openTrips ?? 0) },
      del: () => del({ id }),
      onDeleted: () => rememberDeleted({ kind, ids: [id] }),
      form,
      list,
    })
  return { ...form, remove: item && (() => remove(item)) }
}
