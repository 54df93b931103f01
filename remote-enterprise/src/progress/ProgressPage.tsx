import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { ItemList } from '../components/items/ItemList'
import { ProgressCard } from './ProgressCard'
import { page } from './page'
import { WORDS } from './labels'
import { Years } from './Years'

/** 发展历程: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterpriseprogress). */
export default function ProgressPage() {
  const [view, change] = usePageState(page)
  const items = useListRead(view.uid === null ? page.reads.own : page.reads.everybody, view)
  return (
    <ItemList
      kind="progress"
      title={page.title}
      words={WORDS}
      view={view}
      change={change}
      from={items}
      quota={items.data?.pages[0]?.quota}
      editTo={(id) => paths.enterpriseProgressEdit({ id })}
      nameOf={(item) => item.title}
      render={(rows, draw) => <Years rows={rows} draw={draw} />}
    >
      {(item) => <ProgressCard item={item} />}
    </ItemList>
  )
}
