import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { OwnRow } from '../../rows/OwnRow'
import { PieceForm } from './PieceForm'
import { page } from './page'

/** 编辑影视作品, without `id` 添加作品; always the caller's own (docs/product/user.md#userarchivespiecesedit). */
export default function PiecesEditPage() {
  const { id } = usePageParams(page)
  return (
    <OwnRow title={page.title} list={paths.archivesPieces()} id={id} row={useRowRead(page.reads.row)}>
      {(form) => <PieceForm {...form} />}
    </OwnRow>
  )
}
