import { useApiMutation } from '@dm/shared/query'
import { deleteRow, saveRow } from '@dm/shared/rows'
import { useSession } from '@dm/shared/session'
import type { FieldErrors, FormState } from '@dm/shared/ui/form'
import { keyOf } from '../keyOf'
import { askOverOthers } from '../saveOverOthers'
import { useMemberForm } from '../useMemberForm'
import { useReasons } from '../useReasons'
import { rememberDeleted } from './deleted'
import type { ItemEditForm } from './ItemEdit'
import { askDelete } from './ItemTools'
import { revOf, type FormKind, type Item } from './types'

interface ItemFormOptions<V extends object, T extends Item> extends Omit<ItemEditForm<T>, 'heading'> {
  kind: FormKind
  initial: V
  labels: Record<keyof V & string, string>
  check: (values: V) => FieldErrors<V>
  add: (values: V, requestId: string) => Promise<{ id: string }>
  edit: (values: V, version: { id: string; rev: number }) => Promise<unknown>
  /** Reads the item as it is now. */
  read: (id: string) => Promise<T>
}

export interface ItemForm<V extends object> extends FormState<V> {
  /** Deletes the item, asked first, and leaves; null for a new one. */
  remove: (() => Promise<void>) | null
}

/** The form of one item: a draft on the device, a conflict that the user settles, the reasons of a rejection. */
export function useItemForm<V extends object, T extends Item>(options: ItemFormOptions<V, T>): ItemForm<V> {
  const { kind, item, initial, labels, check, add, edit, read, list, onTakeLatest } = options
  const { uid } = useSession()
  const { mutateAsync: del } = useApiMutation(`enterprise/${kind}/del`, { invalidate: 'onNextMount' })
  const form = useMemberForm<V>({
    initial,
    labels,
    check,
    draft: { uid, ...(item && { id: item.id, since: item.member?.updatedAt }) },
    submit: saveRow<V, T>({
      row: item,
      add,
      edit: (values, rev) => edit(values, { id: item?.id ?? '', rev }),
      read,
      versionOf: revOf,
      ask: ({ member }) => askOverOthers(member),
      take: onTakeLatest,
      savedText: '已提交审核',
      list,
    }),
  })
  useReasons(item?.member?.audit.reasons ?? [], (path) => keyOf(labels, path), form.setError)
  const remove = ({ id, member }: T) =>
    deleteRow({
      question: { title: askDelete(member?.openTrips ?? 0) },
      del: () => del({ id }),
      onDeleted: () => rememberDeleted({ kind, ids: [id] }),
      form,
      list,
    })
  return { ...form, remove: item && (() => remove(item)) }
}
