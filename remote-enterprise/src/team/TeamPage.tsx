import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ItemList } from '../parts/items/ItemList'
import { useItemView } from '../parts/items/useItemView'
import { Groups } from './Groups'
import { TeamCard } from './TeamCard'
import { WORDS } from './words'

/** 团队成员: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterpriseteam). */
export default function TeamPage() {
  const view = useItemView(paths.enterpriseTeam)
  const { loggedIn } = useSession()
  const items = useApiInfiniteQuery('enterprise/team/page', view.body, { enabled: loggedIn || view.uid !== null })
  const { mutateAsync: del } = useApiMutation('enterprise/team/del')
  return (
    <ItemList
      kind="team"
      words={WORDS}
      view={view}
      from={items}
      quota={items.data?.pages[0]?.quota}
      editTo={(id) => paths.enterpriseTeamEdit({ id })}
      nameOf={(item) => item.name}
      remove={(id) => del({ id })}
      render={(rows, draw) => <Groups rows={rows} draw={draw} />}
    >
      {(item) => <TeamCard item={item} />}
    </ItemList>
  )
}
