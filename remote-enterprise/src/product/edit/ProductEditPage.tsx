import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { ItemEdit } from '../../components/items/ItemEdit'
import { WORDS } from '../labels'
import { ProductForm } from './ProductForm'
import { page } from './page'

/** 添加产品, with `id` 编辑产品 (docs/product/enterprise.md#enterpriseproductedit). */
export default function ProductEditPage() {
  const { id } = usePageParams(page)
  return (
    <ItemEdit
      title={page.title}
      words={WORDS}
      list={paths.enterpriseProduct()}
      id={id}
      row={useRowRead(page.reads.item)}
      quota={useRead(page.reads.quota)}
    >
      {(edit) => <ProductForm {...edit} />}
    </ItemEdit>
  )
}
