import { companyHonorForm } from '@dm/shared/contract/forms/enterprise/items'
import { readNow, useApiMutation } from '@dm/shared/query'
import type { ItemEditForm } from '../../components/items/ItemEdit'
import { useItemForm } from '../../components/items/useItemForm'
import type { Honor } from '../labels'

/** The form of one item of 企业荣誉. */
export function useHonorForm({ item, list, onTakeLatest }: ItemEditForm<Honor>) {
  const { mutateAsync: add } = useApiMutation('enterprise/honor/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/honor/edit', { invalidate: 'onNextMount' })
  return useItemForm(companyHonorForm, {
    kind: 'honor',
    item,
    add: (body, requestId) => add({ ...body, requestId }),
    edit: (body, version) => edit({ ...body, ...version }),
    read: (id) => readNow('enterprise/honor/get', { id }),
    list,
    onTakeLatest,
  })
}
