import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ItemList } from '../parts/items/ItemList'
import { useItemView } from '../parts/items/useItemView'
import { HonorCard } from './HonorCard'
import { WORDS } from './words'

/** 企业荣誉: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterprisehonor). */
export default function HonorPage() {
  const view = useItemView(paths.enterpriseHonor)
  const { loggedIn } = useSession()
  const items = useApiInfiniteQuery('enterprise/honor/page', view.body, { enabled: loggedIn || view.uid !== null })
  const { mutateAsync: del } = useApiMutation('enterprise/honor/del')
  return (
    <ItemList
      kind="honor"
      words={WORDS}
      view={view}
      from={items}
      quota={items.data?.pages[0]?.quota}
      editTo={(id) => paths.enterpriseHonorEdit({ id })}
      nameOf={(item) => item.name}
      remove={(id) => del({ id })}
    >
      {(item) => <HonorCard item={item} />}
    </ItemList>
  )
}
