import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { OwnRow } from '../../rows/OwnRow'
import { RowNotFound } from '../../../components/NotFound'
import { ownTrip } from '../ownTrip'
import { GONE } from '../labels'
import { ItemForm } from './ItemForm'
import { page } from './page'

/** 编辑行程明细 by `id`, or a new one of the trip `travelId` (docs/product/user.md#usertripdetailedit). */
export default function TripDetailEditPage() {
  const { id, travelId, day, start } = usePageParams(page)
  if (id !== null) return <EditItem id={id} />
  if (travelId !== null) return <NewItem travelId={travelId} begin={{ day, start }} />
  return (
    <Page title="添加明细" back={paths.travel()}>
      <RowNotFound
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

function EditItem({ id }: { id: string }) {
  const read = useRowRead(page.reads.item)
  // The form's row is the item, with its trip: versions are the item's.
  const data = read.data && { ...read.data.item, uid: read.data.travel.uid, trip: read.data.travel }
  return (
    <OwnRow title="编辑明细" list={paths.travel()} id={id} row={{ ...read, data }} notFound={GONE}>
      {({ uid, row, onTakeLatest }) =>
        row && (
          <ItemForm
            uid={uid}
            trip={row.trip}
            row={row}
            onTakeLatest={(newer) => onTakeLatest?.({ ...newer, uid, trip: row.trip })}
          />
        )
      }
    </OwnRow>
  )
}

interface NewItemProps {
  travelId: string
  begin: { day: string | null; start: string | null }
}

function NewItem({ travelId, begin }: NewItemProps) {
  const trip = ownTrip(useRowRead(page.reads.trip))
  return (
    <OwnRow title="添加明细" list={paths.travel()} id={travelId} row={trip} notFound={GONE}>
      {({ uid, row }) => row && <ItemForm uid={uid} trip={row} row={null} begin={begin} />}
    </OwnRow>
  )
}
