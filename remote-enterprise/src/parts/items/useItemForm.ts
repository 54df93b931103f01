import { confirm, toast } from '@dm/shared/overlay'
import { useSession } from '@dm/shared/session'
import type { FieldErrors, FormState } from '@dm/shared/ui/form'
import { useReasons } from '../useReasons'
import { rememberDeleted } from './deleted'
import { askDelete } from './ItemTools'
import { saveOver } from './saveOver'
import type { Item, ItemKind, MemberState } from './types'
import { useMemberForm } from '../useMemberForm'

/** The calls of one kind, with the form's values made ready to be sent. */
interface ItemCalls<V> {
  add: (values: V, requestId: string) => Promise<unknown>
  edit: (values: V, id: string, rev: number) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** How the item stands by now, and how to show the newest version in place of what is typed. */
  latest: (id: string) => Promise<MemberState | null>
  showLatest: () => void
}

interface ItemFormOptions<V extends object, T extends Item> {
  kind: ItemKind
  /** Null: a new one. */
  item: T | null
  initial: V
  labels: Record<keyof V & string, string>
  check: (values: V) => FieldErrors<V>
  calls: ItemCalls<V>
  /** The list, where a saved or deleted item leads. */
  listTo: string
}

/** The form of one item: a draft on the device, a conflict that the user settles, the reasons of a rejection. */
export function useItemForm<V extends object, T extends Item>(options: ItemFormOptions<V, T>) {
  const { kind, item, initial, labels, check, calls, listTo } = options
  const { uid } = useSession()
  const edit = (values: V, { id, member }: T) =>
    saveOver({
      save: (rev) => calls.edit(values, id, rev),
      rev: member?.rev ?? 0,
      latest: () => calls.latest(id),
      showLatest: calls.showLatest,
    })
  const form: FormState<V> = useMemberForm<V>({
    initial,
    labels,
    check,
    draft: { uid, ...(item && { id: item.id, since: item.member?.updatedAt }) },
    submit: async (values, { requestId, finish }) => {
      if (item === null) await calls.add(values, requestId)
      else if (!(await edit(values, item))) return
      toast('已提交审核')
      finish(listTo, { replace: true })
    },
  })
  useReasons(item?.member?.audit.reasons ?? [], (path) => keyOf(labels, path), form.setError)
  const remove = async (leave: () => void) => {
    if (item === null || !(await confirm({ title: askDelete(item.member?.openTrips ?? 0), ok: '删除', danger: true })))
      return
    await calls.remove(item.id)
    rememberDeleted({ kind, ids: [item.id] })
    form.dropDraft()
    leave()
  }
  return { form, remove }
}

/** The field of the form that a reason's path begins with: `images.2` is about `images`. */
export function keyOf<K extends string>(labels: Record<K, string>, path: string): K | undefined {
  const [name = ''] = path.split('.')
  return Object.hasOwn(labels, name) ? (name as K) : undefined // as: `labels` has every field
}
