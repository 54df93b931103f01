import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useItemForm } from '../../parts/items/useItemForm'
import { checkProgress, progressOf, LABELS, progressValuesOf, type ProgressValues } from '../values'
import type { Progress } from '../labels'

/** The form of one item of 发展历程; `showLatest` opens it anew. */
export function useProgressForm(item: Progress | null, showLatest: () => void) {
  const { mutateAsync: add } = useApiMutation('enterprise/progress/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/progress/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('enterprise/progress/del', { invalidate: 'onNextMount' })
  return useItemForm<ProgressValues, Progress>({
    kind: 'progress',
    item,
    initial: progressValuesOf(item),
    labels: LABELS,
    check: checkProgress,
    calls: {
      add: (values, requestId) => add({ requestId, ...progressOf(values) }),
      edit: (values, id, rev) => edit({ id, rev, ...progressOf(values) }),
      remove: (id) => del({ id }),
      latest: async (id) => (await readNow('enterprise/progress/get', { id })).member,
      showLatest,
    },
    listTo: paths.enterpriseProgress(),
  })
}
