import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { ItemEdit } from '../../components/items/ItemEdit'
import { WORDS } from '../labels'
import { TeamForm } from './TeamForm'
import { page } from './page'

/** 添加成员, with `id` 编辑成员 (docs/product/enterprise.md#enterpriseteamedit). */
export default function TeamEditPage() {
  const { id } = usePageParams(page)
  return (
    <ItemEdit
      title={page.title}
      words={WORDS}
      list={paths.enterpriseTeam()}
      id={id}
      row={useRowRead(page.reads.item)}
      quota={useRead(page.reads.quota)}
    >
      {(edit) => <TeamForm {...edit} />}
    </ItemEdit>
  )
}
