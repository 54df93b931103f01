import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useState } from 'react'
import { ItemGate } from '../parts/items/ItemGate'
import { HonorForm } from './HonorForm'
import { EDIT, WORDS } from './words'

/** 添加荣誉, with `id` 编辑荣誉 (docs/product/enterprise.md#enterprisehonoredit). */
export default function HonorEditPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const { loggedIn } = useSession()
  const [times, setTimes] = useState(0)
  const item = useApiQuery('enterprise/honor/get', { id: id ?? '' }, { enabled: loggedIn && id !== null })
  const list = useApiQuery('enterprise/honor/page', { pageSize: 1 }, { enabled: loggedIn && id === null })
  const heading = id === null ? WORDS.add : EDIT
  const showLatest = async () => {
    await item.refetch()
    setTimes(times + 1)
  }
  return (
    <ItemGate heading={heading} listTo={paths.enterpriseHonor()} id={id} from={item} quota={list}>
      {(found) => <HonorForm key={times} heading={heading} item={found} onLatest={showLatest} />}
    </ItemGate>
  )
}
