import { useOwner } from '@dm/shared/access'
import { paths } from '@dm/shared/paths'
import { useHasFirstAnswer, usePageParams, useRead } from '@dm/shared/reads'
import { RowEdit } from '../../rows/RowEdit'
import { GrowthForm } from './GrowthForm'
import { page } from './page'

/** 编辑成长历程, without `id` 添加经历; always the caller's own (docs/product/user.md#userarchivesgrowthedit). */
export default function GrowthEditPage() {
  const owner = useOwner()
  const { id } = usePageParams(page)
  if (id === null) return <GrowthForm uid={owner} row={null} />
  return <EditGrowth owner={owner} />
}

function EditGrowth({ owner }: { owner: string }) {
  const row = useRead(page.reads.row, {}, { staleTime: 0 })
  const isFirst = useHasFirstAnswer(page.reads.row)
  return (
    <RowEdit title={page.title} owner={owner} row={row} isFirst={isFirst} list={paths.archivesGrowth()}>
      {(kept, take) => <GrowthForm uid={owner} row={kept} onTakeLatest={take} />}
    </RowEdit>
  )
}
