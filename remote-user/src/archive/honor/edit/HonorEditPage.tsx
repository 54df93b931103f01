import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { OwnRow } from '../../rows/OwnRow'
import { HonorForm } from './HonorForm'
import { page } from './page'

/** 编辑荣誉奖项, without `id` 添加荣誉; always the caller's own (docs/product/user.md#userarchiveshonoredit). */
export default function HonorEditPage() {
  const { id } = usePageParams(page)
  return (
    <OwnRow title={page.title} list={paths.archivesHonor()} id={id} row={useRowRead(page.reads.row)}>
      {(form) => <HonorForm {...form} />}
    </OwnRow>
  )
}
