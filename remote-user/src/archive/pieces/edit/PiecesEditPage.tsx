import { useOwner } from '@dm/shared/access'
import { paths } from '@dm/shared/paths'
import { useHasFirstAnswer, usePageParams, useRead } from '@dm/shared/reads'
import { RowEdit } from '../../rows/RowEdit'
import { PieceForm } from './PieceForm'
import { page } from './page'

/** 编辑影视作品, without `id` 添加作品; always the caller's own (docs/product/user.md#userarchivespiecesedit). */
export default function PiecesEditPage() {
  const owner = useOwner()
  const { id } = usePageParams(page)
  if (id === null) return <PieceForm uid={owner} row={null} />
  return <EditPiece owner={owner} />
}

function EditPiece({ owner }: { owner: string }) {
  const row = useRead(page.reads.row, {}, { staleTime: 0 })
  const isFirst = useHasFirstAnswer(page.reads.row)
  return (
    <RowEdit title={page.title} owner={owner} row={row} isFirst={isFirst} list={paths.archivesPieces()}>
      {(kept, take) => <PieceForm uid={owner} row={kept} onTakeLatest={take} />}
    </RowEdit>
  )
}
