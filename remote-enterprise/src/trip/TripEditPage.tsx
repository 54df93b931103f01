import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useState } from 'react'
import { ItemGate } from '../parts/items/ItemGate'
import { TripForm } from './TripForm'

/** 添加行程, with `id` 编辑行程 (docs/product/enterprise.md#enterprisetripedit). */
export default function TripEditPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const { loggedIn } = useSession()
  const [times, setTimes] = useState(0)
  const plan = useApiQuery('enterprise/trip/get', { id: id ?? '' }, { enabled: loggedIn && id !== null })
  const list = useApiQuery('enterprise/trip/page', { pageSize: 1 }, { enabled: loggedIn && id === null })
  const heading = id === null ? '添加行程' : '编辑行程'
  const showLatest = async () => {
    await plan.refetch()
    setTimes(times + 1)
  }
  return (
    <ItemGate heading={heading} listTo={paths.enterpriseTrip()} id={id} from={plan} quota={list}>
      {(found) => <TripForm key={times} heading={heading} trip={found?.trip ?? null} onLatest={showLatest} />}
    </ItemGate>
  )
}
