import { paths } from '@dm/shared/paths'
import { ForUsers } from '@dm/shared/access'
import { stateIn, type StateOf } from '@dm/shared/page'
import { useRead } from '@dm/shared/reads'
import { useAddressState } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Tabs } from '@dm/shared/ui/list'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { BookingSheet } from '../components/booking/BookingSheet'
import { changeOf } from '../components/booking/reads'
import { Booked } from './Booked'
import { Find } from './Find'
import { Mine } from './Mine'
import { page } from './page'

const TABS = ['find', 'booked', 'mine'] as const

const addressOf = ({ tab, state, words, bookingId }: StateOf<typeof page.params>) =>
  paths.serviceList({
    tab: tab ?? undefined,
    ...(tab === 'booked' && { state, words: words ?? undefined }),
    bookingId: bookingId ?? undefined,
  })

/** 服务列表: the market, one's bookings, one's own services (docs/product/service.md#servicelist). */
export default function ServiceListPage() {
  const { loggedIn } = useSession()
  const [shown, change] = useAddressState((query) => stateIn(page.params, query), addressOf)
  const { state: group, words, bookingId } = shown
  // Null: what this account comes for, one's own services or the market.
  const asked = TABS.find((key) => key === shown.tab) ?? null
  const counts = useRead(page.reads.counts)
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
        ) : (
          <ForUsers>
            {tab === 'booked' ? (
              <Booked
                group={group}
                keyword={words ?? ''}
                counts={counts.data}
                onChange={(next) => change(changeOf(next))}
                onOpen={(id) => change({ bookingId: id })}
                onFind={() => change({ tab: 'find' })}
              />
            ) : (
              <Mine />
            )}
          </ForUsers>
        )}
      </div>
      {loggedIn && bookingId !== null && (
        <BookingSheet
          id={bookingId}
          back={paths.serviceList({ tab: 'booked' })}
          onClose={() => change({ bookingId: null })}
        />
      )}
    </Page>
  )
}
