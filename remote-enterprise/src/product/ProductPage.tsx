import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { ItemList } from '../components/items/ItemList'
import { ProductCard } from './ProductCard'
import { page } from './page'
import { WORDS } from './labels'

/** 企业产品: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterpriseproduct). */
export default function ProductPage() {
  const [view, change] = usePageState(page)
  const items = useListRead(view.uid === null ? page.reads.own : page.reads.everybody, view)
  return (
    <ItemList
      kind="product"
      title={page.title}
      words={WORDS}
      view={view}
      change={change}
      from={items}
      quota={items.data?.pages[0]?.quota}
      editTo={(id) => paths.enterpriseProductEdit({ id })}
      nameOf={(item) => item.name}
      look="grid"
    >
      {(item) => (
        <ProductCard
          item={item}
          isNamed={view.id === item.id}
          onClose={() => view.id === item.id && change({ id: null })}
        />
      )}
    </ItemList>
  )
}
