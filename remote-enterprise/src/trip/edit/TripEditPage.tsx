import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { ItemGate } from '../../components/items/ItemGate'
import { revOf } from '../../components/items/types'
import { page } from './page'
import { TripForm } from './TripForm'

/** 添加行程, with `id` 编辑行程 (docs/product/enterprise.md#enterprisetripedit). */
export default function TripEditPage() {
  const { id } = usePageParams(page)
  const quota = useRead(page.reads.quota)
  const plan = useRowRead(page.reads.plan)
  const title = id === null ? '添加行程' : page.title
  return (
    <ItemGate
      title={title}
      list={paths.enterpriseTrip()}
      id={id}
      row={{ ...plan, data: plan.data?.trip }}
      versionOf={revOf}
      quota={quota}
    >
      {({ row, take }) => <TripForm heading={title} trip={row} onTakeLatest={take} />}
    </ItemGate>
  )
}
