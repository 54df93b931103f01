import { paths } from '@dm/shared/paths'
import { hasFirstAnswer, useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { LoggedOut } from '../../parts/LoggedOut'
import { RowEdit } from '../rows/RowEdit'
import { useFormOwner } from '../rows/useFormOwner'
import { PieceForm } from './PieceForm'

/** 编辑影视作品, without `id` 添加作品; always the caller's own (docs/product/user.md#userarchivespiecesedit). */
export default function PiecesEditPage() {
  const owner = useFormOwner()
  const [query] = useSearchParams()
  const id = query.get('id')
  if (owner === null) return <LoggedOut title={id ? '编辑影视作品' : '添加作品'} />
  if (!id) return <PieceForm key={owner} uid={owner} row={null} />
  return <EditPiece key={`${owner} ${id}`} owner={owner} id={id} />
}

function EditPiece({ owner, id }: { owner: string; id: string }) {
  const row = useApiQuery('userinfo/tv/get', { id }, { staleTime: 0 })
  const isFirst = hasFirstAnswer('userinfo/tv/get', { id })
  return (
    <RowEdit title="编辑影视作品" owner={owner} row={row} isFirst={isFirst} list={paths.archivesPieces()}>
      {(kept, take) => <PieceForm uid={owner} row={kept} onTakeLatest={take} />}
    </RowEdit>
  )
}
