import { useOwner } from '@dm/shared/access'
import { paths } from '@dm/shared/paths'
import { useHasFirstAnswer, usePageParams, useRead } from '@dm/shared/reads'
import { RowEdit } from '../../rows/RowEdit'
import { ActionForm } from './ActionForm'
import { page } from './page'

/** 编辑演艺作品, without `id` 添加作品; always the caller's own (docs/product/user.md#userarchiveseditaction). */
export default function EditActionPage() {
  const owner = useOwner()
  const { id } = usePageParams(page)
  if (id === null) return <ActionForm uid={owner} row={null} />
  return <EditAction owner={owner} />
}

function EditAction({ owner }: { owner: string }) {
  const row = useRead(page.reads.row, {}, { staleTime: 0 })
  const isFirst = useHasFirstAnswer(page.reads.row)
  return (
    <RowEdit title={page.title} owner={owner} row={row} isFirst={isFirst} list={paths.archivesAction()}>
      {(kept, take) => <ActionForm uid={owner} row={kept} onTakeLatest={take} />}
    </RowEdit>
  )
}
