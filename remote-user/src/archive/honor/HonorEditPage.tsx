import { paths } from '@dm/shared/paths'
import { hasFirstAnswer, useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { LoggedOut } from '../../parts/LoggedOut'
import { RowEdit } from '../rows/RowEdit'
import { useFormOwner } from '../rows/useFormOwner'
import { HonorForm } from './HonorForm'

/** 编辑荣誉奖项, without `id` 添加荣誉; always the caller's own (docs/product/user.md#userarchiveshonoredit). */
export default function HonorEditPage() {
  const owner = useFormOwner()
  const [query] = useSearchParams()
  const id = query.get('id')
  if (owner === null) return <LoggedOut title={id ? '编辑荣誉奖项' : '添加荣誉'} />
  if (!id) return <HonorForm key={owner} uid={owner} row={null} />
  return <EditHonor key={`${owner} ${id}`} owner={owner} id={id} />
}

function EditHonor({ owner, id }: { owner: string; id: string }) {
  const row = useApiQuery('userinfo/honor/get', { id }, { staleTime: 0 })
  const isFirst = hasFirstAnswer('userinfo/honor/get', { id })
  return (
    <RowEdit title="编辑荣誉奖项" owner={owner} row={row} isFirst={isFirst} list={paths.archivesHonor()}>
      {(kept, take) => <HonorForm uid={owner} row={kept} onTakeLatest={take} />}
    </RowEdit>
  )
}
