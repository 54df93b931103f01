import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { ItemList } from '../components/items/ItemList'
import { HonorCard } from './HonorCard'
import { page } from './page'
import { WORDS } from './labels'

/** 企业荣誉: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterprisehonor). */
export default function HonorPage() {
  const [view, change] = usePageState(page)
  const items = useListRead(view.uid === null ? page.reads.own : page.reads.everybody, view)
  return (
    <ItemList
      kind="honor"
      title={page.title}
      words={WORDS}
      view={view}
      change={change}
      from={items}
      quota={items.data?.pages[0]?.quota}
      editTo={(id) => paths.enterpriseHonorEdit({ id })}
      nameOf={(item) => item.name}
    >
      {(item) => <HonorCard item={item} />}
    </ItemList>
  )
}
