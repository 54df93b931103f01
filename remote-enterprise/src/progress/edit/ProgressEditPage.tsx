import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { ItemEdit } from '../../components/items/ItemEdit'
import { WORDS } from '../labels'
import { ProgressForm } from './ProgressForm'
import { page } from './page'

/** 添加历程, with `id` 编辑历程 (docs/product/enterprise.md#enterpriseprogressedit). */
export default function ProgressEditPage() {
  const { id } = usePageParams(page)
  return (
    <ItemEdit
      title={page.title}
      words={WORDS}
      list={paths.enterpriseProgress()}
      id={id}
      row={useRowRead(page.reads.item)}
      quota={useRead(page.reads.quota)}
    >
      {(edit) => <ProgressForm {...edit} />}
    </ItemEdit>
  )
}
