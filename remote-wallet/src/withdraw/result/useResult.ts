import { invalidateChangedBy, useApiQuery } from '@dm/shared/query'
import { usePageActive } from '@dm/shared/router'
import { useEffect, useState } from 'react'
import { isOpen } from './states'

const SOON_MS = 5_000
const LATER_MS = 30_000
/** For so long it is asked often. */
const EAGER_MS = 60_000

/** A withdrawal, asked about again while it is open and on screen: every 5 s for a minute, then every 30 s; a failed ask keeps what is shown. */
export function useResult(withdrawId: string) {
  const active = usePageActive()
  const [eager, setEager] = useState(true)
  const [open, setOpen] = useState(true)
  const query = useApiQuery(
    'wallet/withdraw/detail/query',
    { withdrawId },
    { staleTime: 0, refetchInterval: open && active && (eager ? SOON_MS : LATER_MS) },
  )
  const openNow = query.data === undefined || isOpen(query.data.withdraw)
  if (openNow !== open) setOpen(openNow)
  useEffect(() => {
    const timer = setTimeout(() => setEager(false), EAGER_MS)
    return () => clearTimeout(timer)
  }, [withdrawId])
  useEffect(() => {
    // What it moved shows everywhere at once.
    if (!open) void invalidateChangedBy('wallet/withdraw/apply')
  }, [open])
  return query
}
