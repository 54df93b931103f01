import { paths } from '@dm/shared/paths'
import { usePageState, useRead } from '@dm/shared/reads'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListSkeleton, Loaded, LockedState, Page } from '@dm/shared/ui/page'
import { BookingList } from '../components/booking/BookingList'
import { BookingSheet } from '../components/booking/BookingSheet'
import { changeOf } from '../components/booking/reads'
import { page } from './page'

/** 预约管理: what a provider was asked for, by how far it is (docs/product/service.md#servicebookings). */
export default function ServiceBookingsPage() {
  const [{ state: group, words, bookingId }, change] = usePageState(page)
  const counts = useRead(page.reads.counts)
  return (
    <Page title={page.title} back={paths.serviceList({ tab: 'mine' })}>
      <Loaded from={counts} skeleton={<ListSkeleton lines={2} />}>
        {({ isProvider, providerPending }) =>
          isProvider ? (
            <BookingList
              role="provider"
              shown={{ group, keyword: words ?? '' }}
              onChange={(next) => change(changeOf(next))}
              counts={{ pending: providerPending }}
              action={
                <ButtonLink kind="soft" size="s" to={paths.serviceList({ tab: 'mine' })}>
                  分享服务
                </ButtonLink>
              }
              onOpen={(id) => change({ bookingId: id })}
            />
          ) : (
            <LockedState
              text="入驻后即可管理预约"
              action={
                <ButtonLink kind="soft" size="s" to={paths.serviceFreeEnter()}>
                  免费入驻
                </ButtonLink>
              }
            />
          )
        }
      </Loaded>
      {bookingId !== null && (
        <BookingSheet id={bookingId} back={paths.serviceBookings()} onClose={() => change({ bookingId: null })} />
      )}
    </Page>
  )
}
