import type { Body } from '@dm/shared/contract'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { useDebounced } from '@dm/shared/ui/debounce'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { ListSkeleton, Stack } from '@dm/shared/ui/page'
import { SearchBar } from '@dm/shared/ui/search'
import type { ReactNode } from 'react'
import { BookingCard } from './BookingCard'
import { BOOKING_GROUPS, WORDS_MOST, type BookingGroup } from './reads'

interface Shown {
  group: BookingGroup
  /** Words that are searched for, of any group. */
  keyword: string
}

interface BookingListProps {
  /** Whose bookings: those that the account made, or those it was asked for. */
  role: Body<'service/booking/page'>['role']
  shown: Shown
  onChange: (change: Partial<Shown>) => void
  /** Numbers beside the groups. */
  counts: Partial<Record<BookingGroup, number | undefined>>
  /** The way on without any booking. */
  action: ReactNode
  onOpen: (id: string) => void
}

/** Bookings of one side by how far they are, or those that a search finds. */
export function BookingList({ role, shown, onChange, counts, action, onOpen }: BookingListProps) {
  const { group, keyword } = shown
  const words = useDebounced(keyword.trim()).slice(0, WORDS_MOST)
  const rows = useApiInfiniteQuery('service/booking/page', words ? { role, keyword: words } : { role, state: group })
  const now = rows.data?.pages[0]?.now ?? 0
  const options = BOOKING_GROUPS.map(({ key, label }) => ({
    key,
    label: counts[key] ? `${label} ${counts[key]}` : label,
  }))
  return (
    <Stack>
      <SearchBar
        placeholder={role === 'provider' ? '搜索客户、服务、订单号' : '搜索服务商、服务、订单号'}
        limit={WORDS_MOST}
        value={keyword}
        onChange={(text) => onChange({ keyword: text })}
      />
      {words === '' && (
        <Chips label="预约状态" options={options} value={group} onChange={(key) => onChange({ group: key })} />
      )}
      <InfiniteList
        from={rows}
        empty={words ? '没有找到相关预约' : '还没有预约'}
        action={
          words ? (
            <Button kind="soft" size="s" onClick={() => onChange({ keyword: '' })}>
              清除搜索
            </Button>
          ) : (
            action
          )
        }
        skeleton={<ListSkeleton lines={2} />}
      >
        {(booking) => <BookingCard booking={booking} now={now} onOpen={() => onOpen(booking.id)} />}
      </InfiniteList>
    </Stack>
  )
}
