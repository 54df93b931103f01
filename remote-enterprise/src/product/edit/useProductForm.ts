import { productForm } from '@dm/shared/contract/forms/enterprise/items'
import { readNow, useApiMutation } from '@dm/shared/query'
import type { ItemEditForm } from '../../components/items/ItemEdit'
import { useItemForm } from '../../components/items/useItemForm'
import type { Product } from '../labels'

/** The form of one item of 企业产品. */
export function useProductForm({ item, list, onTakeLatest }: ItemEditForm<Product>) {
  const { mutateAsync: add } = useApiMutation('enterprise/product/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/product/edit', { invalidate: 'onNextMount' })
  return useItemForm(productForm, {
    kind: 'product',
    item,
    add: (body, requestId) => add({ ...body, requestId }),
    edit: (body, version) => edit({ ...body, ...version }),
    read: (id) => readNow('enterprise/product/get', { id }),
    list,
    onTakeLatest,
  })
}
