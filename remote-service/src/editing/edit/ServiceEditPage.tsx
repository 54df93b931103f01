import { useOwner } from '@dm/shared/access'
import { usePageParams } from '@dm/shared/reads'
import { Editing } from '../Editing'
import { page } from './page'

/** 编辑服务: the version that its owner works on (docs/product/service.md#serviceedit). */
export default function ServiceEditPage() {
  const uid = useOwner()
  const { id } = usePageParams(page)
  return <Editing key={id} page={page} uid={uid} id={id} />
}
