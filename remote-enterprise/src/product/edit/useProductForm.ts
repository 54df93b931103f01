import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useItemForm } from '../../parts/items/useItemForm'
import { checkProduct, productOf, LABELS, productValuesOf, type ProductValues } from '../values'
import type { Product } from '../labels'

/** The form of one item of 企业产品; `showLatest` opens it anew. */
export function useProductForm(item: Product | null, showLatest: () => void) {
  const { mutateAsync: add } = useApiMutation('enterprise/product/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/product/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('enterprise/product/del', { invalidate: 'onNextMount' })
  return useItemForm<ProductValues, Product>({
    kind: 'product',
    item,
    initial: productValuesOf(item),
    labels: LABELS,
    check: checkProduct,
    calls: {
      add: (values, requestId) => add({ requestId, ...productOf(values) }),
      edit: (values, id, rev) => edit({ id, rev, ...productOf(values) }),
      remove: (id) => del({ id }),
      latest: async (id) => (await readNow('enterprise/product/get', { id })).member,
      showLatest,
    },
    listTo: paths.enterpriseProduct(),
  })
}
