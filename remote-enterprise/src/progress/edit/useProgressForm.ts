import { readNow, useApiMutation } from '@dm/shared/query'
import type { ItemEditForm } from '../../parts/items/ItemEdit'
import { useItemForm } from '../../parts/items/useItemForm'
import { checkProgress, progressOf, LABELS, progressValuesOf, type ProgressValues } from '../values'
import type { Progress } from '../labels'

/** The form of one item of 发展历程. */
export function useProgressForm({ item, list, onTakeLatest }: ItemEditForm<Progress>) {
  const { mutateAsync: add } = useApiMutation('enterprise/progress/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/progress/edit', { invalidate: 'onNextMount' })
  return useItemForm<ProgressValues, Progress>({
    kind: 'progress',
    item,
    initial: progressValuesOf(item),
    labels: LABELS,
    check: checkProgress,
    add: (values, requestId) => add({ requestId, ...progressOf(values) }),
    edit: (values, version) => edit({ ...version, ...progressOf(values) }),
    read: (id) => readNow('enterprise/progress/get', { id }),
    list,
    onTakeLatest,
  })
}
