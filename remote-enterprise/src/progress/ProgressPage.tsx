import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ItemList } from '../parts/items/ItemList'
import { useItemView } from '../parts/items/useItemView'
import { ProgressCard } from './ProgressCard'
import { WORDS } from './words'
import { Years } from './Years'

/** 发展历程: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterpriseprogress). */
export default function ProgressPage() {
  const view = useItemView(paths.enterpriseProgress)
  const { loggedIn } = useSession()
  const items = useApiInfiniteQuery('enterprise/progress/page', view.body, { enabled: loggedIn || view.uid !== null })
  const { mutateAsync: del } = useApiMutation('enterprise/progress/del')
  return (
    <ItemList
      kind="progress"
      words={WORDS}
      view={view}
      from={items}
      quota={items.data?.pages[0]?.quota}
      editTo={(id) => paths.enterpriseProgressEdit({ id })}
      nameOf={(item) => item.title}
      remove={(id) => del({ id })}
      render={(rows, draw) => <Years rows={rows} draw={draw} />}
    >
      {(item) => <ProgressCard item={item} />}
    </ItemList>
  )
}
