import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useRowRead } from '@dm/shared/rows'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { OwnRow } from '../../rows/OwnRow'
import { ownTrip } from '../ownTrip'
import { GONE } from '../labels'
import { page } from './page'
import { TravelForm } from './TravelForm'

/** 编辑行程, without `id` 新增行程; always the caller's own (docs/product/user.md#usertraveledit). */
export default function TravelEditPage() {
  const { id, day } = usePageParams(page)
  const me = useRead(page.reads.me)
  const trip = ownTrip(useRowRead(page.reads.trip))
  if (id === null && !me.data)
    return (
      <Page title="新增行程" back={paths.travel()}>
        <Loaded from={me} skeleton={<FormSkeleton fields={6} />}>
          {() => null}
        </Loaded>
      </Page>
    )
  return (
    <OwnRow title={page.title} list={paths.travel()} id={id} row={trip} notFound={GONE}>
      {(form) => (
        // A minor's trips are never public; until that is known, nobody's are.
        <TravelForm {...form} day={day} isMinor={me.data?.isOwner ? me.data.user.minor : true} />
      )}
    </OwnRow>
  )
}
