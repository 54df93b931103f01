import { useOwner } from '@dm/shared/access'
import { paths } from '@dm/shared/paths'
import { useHasFirstAnswer, usePageParams, useRead } from '@dm/shared/reads'
import { RowEdit } from '../../rows/RowEdit'
import { HonorForm } from './HonorForm'
import { page } from './page'

/** 编辑荣誉奖项, without `id` 添加荣誉; always the caller's own (docs/product/user.md#userarchiveshonoredit). */
export default function HonorEditPage() {
  const owner = useOwner()
  const { id } = usePageParams(page)
  if (id === null) return <HonorForm uid={owner} row={null} />
  return <EditHonor owner={owner} />
}

function EditHonor({ owner }: { owner: string }) {
  const row = useRead(page.reads.row, {}, { staleTime: 0 })
  const isFirst = useHasFirstAnswer(page.reads.row)
  return (
    <RowEdit title={page.title} owner={owner} row={row} isFirst={isFirst} list={paths.archivesHonor()}>
      {(kept, take) => <HonorForm uid={owner} row={kept} onTakeLatest={take} />}
    </RowEdit>
  )
}
