import { paths } from '@dm/shared/paths'
import { hasFirstAnswer, useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { RowEdit } from '../../rows/RowEdit'
import { useFormOwner } from '../../rows/useFormOwner'
import { RowGone } from '../../../parts/Gone'
import { LoggedOut } from '../../../parts/LoggedOut'
import { ownTrip } from '../ownTrip'
import { GONE } from '../texts'
import { ItemForm } from './ItemForm'

/** 编辑行程明细 by `id`, or a new one of the trip `travelId` (docs/product/user.md#usertripdetailedit). */
export default function TripDetailEditPage() {
  const owner = useFormOwner()
  const [query] = useSearchParams()
  const [id, travelId] = [query.get('id'), query.get('travelId')]
  if (owner === null) return <LoggedOut title={id ? '编辑明细' : '添加明细'} />
  if (id) return <EditItem key={`${owner} ${id}`} owner={owner} id={id} />
  if (travelId) {
    const begin = { day: query.get('day'), start: query.get('start') }
    return <NewItem key={`${owner} ${travelId}`} owner={owner} travelId={travelId} begin={begin} />
  }
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

function EditItem({ owner, id }: { owner: string; id: string }) {
  const read = useApiQuery('userinfo/travel/detail/get', { id }, { staleTime: 0 })
  const { dataUpdatedAt, error, refetch } = read
  // The form's row is the item, with its trip: versions are the item's.
  const data = read.data && { ...read.data.item, uid: read.data.travel.uid, trip: read.data.travel }
  return (
    <RowEdit
      title="编辑明细"
      owner={owner}
      row={{ data, dataUpdatedAt, error, refetch }}
      isFirst={hasFirstAnswer('userinfo/travel/detail/get', { id })}
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
  travelId: string
  begin: { day: string | null; start: string | null }
}

function NewItem({ owner, travelId, begin }: NewItemProps) {
  const read = useApiQuery('userinfo/travel/get', { id: travelId }, { staleTime: 0 })
  return (
    <RowEdit
      title="添加明细"
      owner={owner}
      row={ownTrip(read)}
      isFirst={hasFirstAnswer('userinfo/travel/get', { id: travelId })}
      list={paths.travel()}
      gone={GONE}
    >
      {(trip) => <ItemForm uid={owner} trip={trip} row={null} begin={begin} />}
    </RowEdit>
  )
}
