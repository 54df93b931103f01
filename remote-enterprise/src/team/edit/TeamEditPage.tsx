import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useState } from 'react'
import { ItemGate } from '../../parts/items/ItemGate'
import { TeamForm } from './TeamForm'
import { WORDS } from '../labels'
import { page } from './page'

/** 添加成员, with `id` 编辑成员 (docs/product/enterprise.md#enterpriseteamedit). */
export default function TeamEditPage() {
  const { id } = usePageParams(page)
  const [times, setTimes] = useState(0)
  const item = useRead(page.reads.item)
  const quota = useRead(page.reads.quota)
  const heading = id === null ? WORDS.add : page.title
  const showLatest = async () => {
    await item.refetch()
    setTimes(times + 1)
  }
  return (
    <ItemGate heading={heading} listTo={paths.enterpriseTeam()} id={id} from={item} quota={quota}>
      {(found) => <TeamForm key={times} heading={heading} item={found} onLatest={showLatest} />}
    </ItemGate>
  )
}
