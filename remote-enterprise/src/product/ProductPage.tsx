import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ItemList } from '../parts/items/ItemList'
import { useItemView } from '../parts/items/useItemView'
import { ProductCard } from './ProductCard'
import { WORDS } from './words'

/** 企业产品: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterpriseproduct). */
export default function ProductPage() {
  const view = useItemView(paths.enterpriseProduct)
  const { loggedIn } = useSession()
  const items = useApiInfiniteQuery('enterprise/product/page', view.body, { enabled: loggedIn || view.uid !== null })
  const { mutateAsync: del } = useApiMutation('enterprise/product/del')
  return (
    <ItemList
      kind="product"
      words={WORDS}
      view={view}
      from={items}
      quota={items.data?.pages[0]?.quota}
      editTo={(id) => paths.enterpriseProductEdit({ id })}
      nameOf={(item) => item.name}
      remove={(id) => del({ id })}
      look="grid"
    >
      {(item) => <ProductCard item={item} />}
    </ItemList>
  )
}
