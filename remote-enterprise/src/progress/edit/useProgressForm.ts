import { progressForm } from '@dm/shared/contract/forms/enterprise/items'
import { readNow, useApiMutation } from '@dm/shared/query'
import type { ItemEditForm } from '../../components/items/ItemEdit'
import { useItemForm } from '../../components/items/useItemForm'
import type { Progress } from '../labels'

/** The form of one item of 发展历程. */
export function useProgressForm({ item, list, onTakeLatest }: ItemEditForm<Progress>) {
  const { mutateAsync: add } = useApiMutation('enterprise/progress/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/progress/edit', { invalidate: 'onNextMount' })
  return useItemForm(progressForm, {
    kind: 'progress',
    item,
    add: (body, requestId) => add({ ...body, requestId }),
    edit: (body, version) => edit({ ...body, ...version }),
    read: (id) => readNow('enterprise/progress/get', { id }),
    list,
    onTakeLatest,
  })
}
