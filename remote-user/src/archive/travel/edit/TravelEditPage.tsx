import type { Travel } from '@dm/shared/contract/travel'
import { paths } from '@dm/shared/paths'
import { hasFirstAnswer, useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { RowEdit } from '../../rows/RowEdit'
import { useFormOwner } from '../../rows/useFormOwner'
import { LoggedOut } from '../../../parts/LoggedOut'
import { ownTrip } from '../ownTrip'
import { GONE } from '../texts'
import { TravelForm } from './TravelForm'

/** 编辑行程, without `id` 新增行程; always the caller's own (docs/product/user.md#usertraveledit). */
export default function TravelEditPage() {
  const owner = useFormOwner()
  const [query] = useSearchParams()
  const id = query.get('id')
  const title = id ? '编辑行程' : '新增行程'
  const me = useApiQuery('userinfo/get', {}, { enabled: owner !== null })
  if (owner === null) return <LoggedOut title={title} />
  const form = (row: Travel | null, take?: (newer: Travel) => void) => (
    <TravelForm
      key={owner}
      uid={owner}
      row={row}
      day={query.get('day')}
      // A minor's trips are never public; until that is known, nobody's are.
      isMinor={me.data?.isOwner ? me.data.user.minor : true}
      onTakeLatest={take}
    />
  )
  if (id) return <EditTrip key={`${owner} ${id}`} owner={owner} id={id} form={form} />
  if (me.data) return form(null)
  return (
    <Page title={title} back={paths.travel()}>
      <Loaded from={me} skeleton={<FormSkeleton fields={6} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

interface EditTripProps {
  owner: string
  id: string
  form: (row: Travel, take: (newer: Travel) => void) => ReactNode
}

function EditTrip({ owner, id, form }: EditTripProps) {
  const read = useApiQuery('userinfo/travel/get', { id }, { staleTime: 0 })
  return (
    <RowEdit
      title="编辑行程"
      owner={owner}
      row={ownTrip(read)}
      isFirst={hasFirstAnswer('userinfo/travel/get', { id })}
      list={paths.travel()}
      gone={GONE}
    >
      {form}
    </RowEdit>
  )
}
