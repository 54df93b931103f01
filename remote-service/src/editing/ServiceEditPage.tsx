import { useSearchParams } from '@dm/shared/router'
import { Editing } from './Editing'
import { OwnerGate } from '../parts/owner/OwnerGate'

const HEADING = '编辑服务'

/** 编辑服务: the version that its owner works on (docs/product/service.md#serviceedit). */
export default function ServiceEditPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return (
    <OwnerGate heading={HEADING}>
      {(uid) => <Editing key={`${uid} ${id}`} heading={HEADING} uid={uid} id={id} />}
    </OwnerGate>
  )
}
