import { useOwner } from '@dm/shared/access'
import { paths } from '@dm/shared/paths'
import { useHasFirstAnswer, usePageParams, useRead } from '@dm/shared/reads'
import { ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { RowEdit } from '../../rows/RowEdit'
import { RowGone } from '../../../parts/Gone'
import { ownTrip } from '../ownTrip'
import { GONE } from '../labels'
import { ItemForm } from './ItemForm'
import { page } from './page'

/** 编辑行程明细 by `id`, or a new one of the trip `travelId` (docs/product/user.md#usertripdetailedit). */
export default function TripDetailEditPage() {
  const owner = useOwner()
  const { id, travelId, day, start } = usePageParams(page)
  if (id !== null) return <EditItem owner={owner} />
  if (travelId !== null) return <NewItem owner={owner} begin={{ day, start }} />
  return (
    <Page title="添加明细" back={paths.travel()}>
      <RowGone
        text={GONE.text}
        action={
          <ButtonLink to={paths.travel()} kind="soft" size="s">
            {GONE.back}
          </ButtonLink>
        }
      />
    </Page>
  )
}

function EditItem({ owner }: { owner: string }) {
  const isFirst = useHasFirstAnswer(page.reads.item)
  const read = useRead(page.reads.item, {}, { staleTime: 0 })
  const { dataUpdatedAt, error, refetch } = read
  // The form's row is the item, with its trip: versions are the item's.
  const data = read.data && { ...read.data.item, uid: read.data.travel.uid, trip: read.data.travel }
  return (
    <RowEdit
      title="编辑明细"
      owner={owner}
      row={{ data, dataUpdatedAt, error, refetch }}
      isFirst={isFirst}
      list={paths.travel()}
      gone={GONE}
    >
      {({ trip, ...row }, take) => (
        <ItemForm uid={owner} trip={trip} row={row} onTakeLatest={(newer) => take({ ...newer, uid: owner, trip })} />
      )}
    </RowEdit>
  )
}

interface NewItemProps {
  owner: string
  begin: { day: string | null; start: string | null }
}

function NewItem({ owner, begin }: NewItemProps) {
  const isFirst = useHasFirstAnswer(page.reads.trip)
  const read = useRead(page.reads.trip, {}, { staleTime: 0 })
  return (
    <RowEdit title="添加明细" owner={owner} row={ownTrip(read)} isFirst={isFirst} list={paths.travel()} gone={GONE}>
      {(trip) => <ItemForm uid={owner} trip={trip} row={null} begin={begin} />}
    </RowEdit>
  )
}
