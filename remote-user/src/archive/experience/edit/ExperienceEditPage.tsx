import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { OwnRow } from '../../rows/OwnRow'
import { ExperienceForm } from './ExperienceForm'
import { page } from './page'

/** 编辑成长历程, without `id` 添加经历; always the caller's own (docs/product/user.md#userarchivesgrowthedit). */
export default function ExperienceEditPage() {
  const { id } = usePageParams(page)
  return (
    <OwnRow title={page.title} list={paths.archivesGrowth()} id={id} row={useRowRead(page.reads.row)}>
      {(form) => <ExperienceForm {...form} />}
    </OwnRow>
  )
}
