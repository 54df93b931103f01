import { readNow, useApiMutation } from '@dm/shared/query'
import type { ItemEditForm } from '../../parts/items/ItemEdit'
import { useItemForm } from '../../parts/items/useItemForm'
import { checkProduct, productOf, LABELS, productValuesOf, type ProductValues } from '../values'
import type { Product } from '../labels'

/** The form of one item of 企业产品. */
export function useProductForm({ item, list, onTakeLatest }: ItemEditForm<Product>) {
  const { mutateAsync: add } = useApiMutation('enterprise/product/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/product/edit', { invalidate: 'onNextMount' })
  return useItemForm<ProductValues, Product>({
    kind: 'product',
    item,
    initial: productValuesOf(item),
    labels: LABELS,
    check: checkProduct,
    add: (values, requestId) => add({ requestId, ...productOf(values) }),
    edit: (values, version) => edit({ ...version, ...productOf(values) }),
    read: (id) => readNow('enterprise/product/get', { id }),
    list,
    onTakeLatest,
  })
}
