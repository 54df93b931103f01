import { useOwner } from '@dm/shared/access'
import type { Travel } from '@dm/shared/contract/calls/user/travel'
import { paths } from '@dm/shared/paths'
import { useHasFirstAnswer, usePageParams, useRead } from '@dm/shared/reads'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { RowEdit } from '../../rows/RowEdit'
import { ownTrip } from '../ownTrip'
import { GONE } from '../labels'
import { page } from './page'
import { TravelForm } from './TravelForm'

/** 编辑行程, without `id` 新增行程; always the caller's own (docs/product/user.md#usertraveledit). */
export default function TravelEditPage() {
  const owner = useOwner()
  const { id, day } = usePageParams(page)
  const me = useRead(page.reads.me)
  const form = (row: Travel | null, take?: (newer: Travel) => void) => (
    <TravelForm
      uid={owner}
      row={row}
      day={day}
      // A minor's trips are never public; until that is known, nobody's are.
      isMinor={me.data?.isOwner ? me.data.user.minor : true}
      onTakeLatest={take}
    />
  )
  if (id !== null) return <EditTrip owner={owner} form={form} />
  if (me.data) return form(null)
  return (
    <Page title="新增行程" back={paths.travel()}>
      <Loaded from={me} skeleton={<FormSkeleton fields={6} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

interface EditTripProps {
  owner: string
  form: (row: Travel, take: (newer: Travel) => void) => ReactNode
}

function EditTrip({ owner, form }: EditTripProps) {
  const isFirst = useHasFirstAnswer(page.reads.trip)
  const read = useRead(page.reads.trip, {}, { staleTime: 0 })
  return (
    <RowEdit title={page.title} owner={owner} row={ownTrip(read)} isFirst={isFirst} list={paths.travel()} gone={GONE}>
      {form}
    </RowEdit>
  )
}
