import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useAddressState } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Tabs } from '@dm/shared/ui/list'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListSkeleton, LoginState, Page } from '@dm/shared/ui/page'
import { BookingSheet } from '../parts/booking/BookingSheet'
import { Booked } from './Booked'
import { Find } from './Find'
import { Mine } from './Mine'
import { groupIn, tabIn, type Group, type Tab } from './tabs'

interface Shown {
  /** Null: what this account comes for, one's own services or the market. */
  tab: Tab | null
  group: Group
  bookingId: string
}

const read = (query: URLSearchParams): Shown => ({
  tab: tabIn(query),
  group: groupIn(query),
  bookingId: query.get('bookingId') ?? '',
})
const addressOf = ({ tab, group, bookingId }: Shown) =>
  paths.serviceList({
    tab: tab ?? undefined,
    state: tab === 'booked' ? group : undefined,
    bookingId: bookingId || undefined,
  })

/** 服务列表: the market, one's bookings, one's own services (docs/product/service.md#servicelist). */
export default function ServiceListPage() {
  const { loggedIn } = useSession()
  const [{ tab: asked, group, bookingId }, change] = useAddressState(read, addressOf)
  const counts = useApiQuery('service/booking/count/query', {}, { enabled: loggedIn })
  const isOpening = asked === null && loggedIn && counts.isPending
  const tab = asked ?? (counts.data?.isProvider ? 'mine' : 'find')
  const waiting = counts.data && counts.data.customerUnpaid + counts.data.proposals
  const tabs = [
    { key: 'find', label: '找服务' },
    { key: 'booked', label: waiting ? `我预约的 ${waiting}` : '我预约的' },
    { key: 'mine', label: '我发布的' },
  ] as const
  return (
    <Page
      title="服务"
      bar={
        loggedIn && tab === 'mine' && !isOpening ? (
          <ButtonLink kind="main" block to={paths.servicePublish()}>
            发布服务
          </ButtonLink>
        ) : undefined
      }
    >
      <Tabs label="服务" options={tabs} value={tab} onChange={(key) => change({ tab: key })} panelId="services" fill />
      <div id="services" role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
        {isOpening ? (
          <ListSkeleton lines={2} />
        ) : tab === 'find' ? (
          <Find />
        ) : !loggedIn ? (
          <LoginState />
        ) : tab === 'booked' ? (
          <Booked
            group={group}
            counts={counts.data}
            onGroup={(next) => change({ group: next })}
            onOpen={(id) => change({ bookingId: id })}
            onFind={() => change({ tab: 'find' })}
          />
        ) : (
          <Mine />
        )}
      </div>
      {loggedIn && bookingId !== '' && (
        <BookingSheet
          id={bookingId}
          back={paths.serviceList({ tab: 'booked' })}
          onClose={() => change({ bookingId: '' })}
        />
      )}
    </Page>
  )
}
