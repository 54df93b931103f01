import { paths } from '@dm/shared/paths'
import { hasFirstAnswer, useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { LoggedOut } from '../../parts/LoggedOut'
import { RowEdit } from '../rows/RowEdit'
import { useFormOwner } from '../rows/useFormOwner'
import { ActionForm } from './ActionForm'

/** 编辑演艺作品, without `id` 添加作品; always the caller's own (docs/product/user.md#userarchiveseditaction). */
export default function EditActionPage() {
  const owner = useFormOwner()
  const [query] = useSearchParams()
  const id = query.get('id')
  if (owner === null) return <LoggedOut title={id ? '编辑演艺作品' : '添加作品'} />
  if (!id) return <ActionForm key={owner} uid={owner} row={null} />
  return <EditAction key={`${owner} ${id}`} owner={owner} id={id} />
}

function EditAction({ owner, id }: { owner: string; id: string }) {
  const row = useApiQuery('userinfo/action/get', { id }, { staleTime: 0 })
  const isFirst = hasFirstAnswer('userinfo/action/get', { id })
  return (
    <RowEdit title="编辑演艺作品" owner={owner} row={row} isFirst={isFirst} list={paths.archivesAction()}>
      {(kept, take) => <ActionForm uid={owner} row={kept} onTakeLatest={take} />}
    </RowEdit>
  )
}
