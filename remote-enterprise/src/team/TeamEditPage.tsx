import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useState } from 'react'
import { ItemGate } from '../parts/items/ItemGate'
import { TeamForm } from './TeamForm'
import { EDIT, WORDS } from './words'

/** 添加成员, with `id` 编辑成员 (docs/product/enterprise.md#enterpriseteamedit). */
export default function TeamEditPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const { loggedIn } = useSession()
  const [times, setTimes] = useState(0)
  const item = useApiQuery('enterprise/team/get', { id: id ?? '' }, { enabled: loggedIn && id !== null })
  const list = useApiQuery('enterprise/team/page', { pageSize: 1 }, { enabled: loggedIn && id === null })
  const heading = id === null ? WORDS.add : EDIT
  const showLatest = async () => {
    await item.refetch()
    setTimes(times + 1)
  }
  return (
    <ItemGate heading={heading} listTo={paths.enterpriseTeam()} id={id} from={item} quota={list}>
      {(found) => <TeamForm key={times} heading={heading} item={found} onLatest={showLatest} />}
    </ItemGate>
  )
}
