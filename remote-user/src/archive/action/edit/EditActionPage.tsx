import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { OwnRow } from '../../rows/OwnRow'
import { ActionForm } from './ActionForm'
import { page } from './page'

/** 编辑演艺作品, without `id` 添加作品; always the caller's own (docs/product/user.md#userarchiveseditaction). */
export default function EditActionPage() {
  const { id } = usePageParams(page)
  return (
    <OwnRow title={page.title} list={paths.archivesAction()} id={id} row={useRowRead(page.reads.row)}>
      {(form) => <ActionForm {...form} />}
    </OwnRow>
  )
}
