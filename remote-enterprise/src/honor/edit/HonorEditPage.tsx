import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { ItemEdit } from '../../components/items/ItemEdit'
import { WORDS } from '../labels'
import { HonorForm } from './HonorForm'
import { page } from './page'

/** 添加荣誉, with `id` 编辑荣誉 (docs/product/enterprise.md#enterprisehonoredit). */
export default function HonorEditPage() {
  const { id } = usePageParams(page)
  return (
    <ItemEdit
      title={page.title}
      words={WORDS}
      list={paths.enterpriseHonor()}
      id={id}
      row={useRowRead(page.reads.item)}
      quota={useRead(page.reads.quota)}
    >
      {(edit) => <HonorForm {...edit} />}
    </ItemEdit>
  )
}
