import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { ItemList } from '../components/items/ItemList'
import { Groups } from './Groups'
import { TeamCard } from './TeamCard'
import { page } from './page'
import { WORDS } from './labels'

/** 团队成员: for everybody with `uid`, for its members without (docs/product/enterprise.md#enterpriseteam). */
export default function TeamPage() {
  const [view, change] = usePageState(page)
  const items = useListRead(view.uid === null ? page.reads.own : page.reads.everybody, view)
  return (
    <ItemList
      kind="team"
      title={page.title}
      words={WORDS}
      view={view}
      change={change}
      from={items}
      quota={items.data?.pages[0]?.quota}
      editTo={(id) => paths.enterpriseTeamEdit({ id })}
      nameOf={(item) => item.name}
      render={(rows, draw) => <Groups rows={rows} draw={draw} />}
    >
      {(item) => <TeamCard item={item} />}
    </ItemList>
  )
}
