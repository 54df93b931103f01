import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useItemForm } from '../../parts/items/useItemForm'
import { checkHonor, honorOf, LABELS, honorValuesOf, type HonorValues } from '../values'
import type { Honor } from '../labels'

/** The form of one item of 企业荣誉; `showLatest` opens it anew. */
export function useHonorForm(item: Honor | null, showLatest: () => void) {
  const { mutateAsync: add } = useApiMutation('enterprise/honor/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/honor/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('enterprise/honor/del', { invalidate: 'onNextMount' })
  return useItemForm<HonorValues, Honor>({
    kind: 'honor',
    item,
    initial: honorValuesOf(item),
    labels: LABELS,
    check: checkHonor,
    calls: {
      add: (values, requestId) => add({ requestId, ...honorOf(values) }),
      edit: (values, id, rev) => edit({ id, rev, ...honorOf(values) }),
      remove: (id) => del({ id }),
      latest: async (id) => (await readNow('enterprise/honor/get', { id })).member,
      showLatest,
    },
    listTo: paths.enterpriseHonor(),
  })
}
