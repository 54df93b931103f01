import { paths } from '@dm/shared/paths'
import { hasFirstAnswer, useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { LoggedOut } from '../../parts/LoggedOut'
import { RowEdit } from '../rows/RowEdit'
import { useFormOwner } from '../rows/useFormOwner'
import { GrowthForm } from './GrowthForm'

/** 编辑成长历程, without `id` 添加经历; always the caller's own (docs/product/user.md#userarchivesgrowthedit). */
export default function GrowthEditPage() {
  const owner = useFormOwner()
  const [query] = useSearchParams()
  const id = query.get('id')
  if (owner === null) return <LoggedOut title={id ? '编辑成长历程' : '添加经历'} />
  if (!id) return <GrowthForm key={owner} uid={owner} row={null} />
  return <EditGrowth key={`${owner} ${id}`} owner={owner} id={id} />
}

function EditGrowth({ owner, id }: { owner: string; id: string }) {
  const row = useApiQuery('userinfo/exp/get', { id }, { staleTime: 0 })
  const isFirst = hasFirstAnswer('userinfo/exp/get', { id })
  return (
    <RowEdit title="编辑成长历程" owner={owner} row={row} isFirst={isFirst} list={paths.archivesGrowth()}>
      {(kept, take) => <GrowthForm uid={owner} row={kept} onTakeLatest={take} />}
    </RowEdit>
  )
}
