import { useApiInfiniteQuery } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList } from '@dm/shared/ui/list'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { BookingCard } from '../components/booking/BookingCard'
import css from './calendar.module.css'
import { page } from './page'

/** 待处理: requests that wait for the provider; shown while there are any. */
export function Waiting({ onOpen }: { onOpen: (id: string) => void }) {
  const counts = useRead(page.reads.counts, {}, { refetchInterval: 60_000 })
  const [isOpen, setOpen] = useState(false)
  const n = counts.data?.providerPending ?? 0
  if (n === 0 && !isOpen) return null
  return (
    <div className={css.waiting}>
      <span>待处理 {n}</span>
      <Button kind="soft" size="s" onClick={() => setOpen(true)}>
        去处理
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="待处理的预约">
        <Requests
          onOpen={(id) => {
            setOpen(false)
            onOpen(id)
          }}
        />
      </Sheet>
    </div>
  )
}

function Requests({ onOpen }: { onOpen: (id: string) => void }) {
  const rows = useApiInfiniteQuery('service/booking/page', { role: 'provider', state: 'pending' })
  const now = rows.data?.pages[0]?.now ?? 0
  return (
    <InfiniteList from={rows} empty="没有待处理的预约">
      {(booking) => <BookingCard booking={booking} now={now} onOpen={() => onOpen(booking.id)} />}
    </InfiniteList>
  )
}
