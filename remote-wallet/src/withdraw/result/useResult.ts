import { invalidateChangedBy } from '@dm/shared/query'
import { usePageActive } from '@dm/shared/router'
import { useRead } from '@dm/shared/reads'
import { useEffect, useState } from 'react'
import { isOpen } from './states'
import { page } from './page'

const SOON_MS = 5_000
const LATER_MS = 30_000
/** Duration of frequent polling, in ms. */
const EAGER_MS = 60_000

/**
 * Reads a withdrawal, polled while it is open and on screen: every 5 s for a minute, then every 30 s; a failed poll
 * keeps the shown data.
 */
export function useResult() {
  const active = usePageActive()
  const [eager, setEager] = useState(true)
  const [open, setOpen] = useState(true)
  const query = useRead(
    page.reads.result,
    {},
    { staleTime: 0, refetchInterval: open && active && (eager ? SOON_MS : LATER_MS) },
  )
  const openNow = query.data === undefined || isOpen(query.data.withdraw)
  if (openNow !== open) setOpen(openNow)
  useEffect(() => {
    const timer = setTimeout(() => setEager(false), EAGER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // Marks everything that it changed as stale.
    if (!open) void invalidateChangedBy('wallet/withdraw/apply')
  }, [open])
  return query
}
