import { readNow, useApiMutation } from '@dm/shared/query'
import type { ItemEditForm } from '../../parts/items/ItemEdit'
import { useItemForm } from '../../parts/items/useItemForm'
import { checkHonor, honorOf, LABELS, honorValuesOf, type HonorValues } from '../values'
import type { Honor } from '../labels'

/** The form of one item of 企业荣誉. */
export function useHonorForm({ item, list, onTakeLatest }: ItemEditForm<Honor>) {
  const { mutateAsync: add } = useApiMutation('enterprise/honor/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/honor/edit', { invalidate: 'onNextMount' })
  return useItemForm<HonorValues, Honor>({
    kind: 'honor',
    item,
    initial: honorValuesOf(item),
    labels: LABELS,
    check: checkHonor,
    add: (values, requestId) => add({ requestId, ...honorOf(values) }),
    edit: (values, version) => edit({ ...version, ...honorOf(values) }),
    read: (id) => readNow('enterprise/honor/get', { id }),
    list,
    onTakeLatest,
  })
}
