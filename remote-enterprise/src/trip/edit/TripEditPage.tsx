import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useState } from 'react'
import { ItemGate } from '../../parts/items/ItemGate'
import { page } from './page'
import { TripForm } from './TripForm'

/** 添加行程, with `id` 编辑行程 (docs/product/enterprise.md#enterprisetripedit). */
export default function TripEditPage() {
  const { id } = usePageParams(page)
  const [times, setTimes] = useState(0)
  const plan = useRead(page.reads.plan)
  const quota = useRead(page.reads.quota)
  const heading = id === null ? '添加行程' : page.title
  const showLatest = async () => {
    await plan.refetch()
    setTimes(times + 1)
  }
  return (
    <ItemGate heading={heading} listTo={paths.enterpriseTrip()} id={id} from={plan} quota={quota}>
      {(found) => <TripForm key={times} heading={heading} trip={found?.trip ?? null} onLatest={showLatest} />}
    </ItemGate>
  )
}
