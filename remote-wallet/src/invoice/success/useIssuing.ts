import { useApiQuery } from '@dm/shared/query'
import { useEffect, useState } from 'react'

const EVERY_MS = 5_000
const FOR_MS = 60_000

/** An invoice, asked about every 5 s for a minute while it is being issued and the page is on screen; a failed ask keeps what is shown. */
export function useIssuing(invoiceId: string) {
  const [over, setOver] = useState(false)
  const [open, setOpen] = useState(true)
  const query = useApiQuery(
    'wallet/invoice/detail/query',
    { invoiceId },
    { staleTime: 0, refetchInterval: open && !over ? EVERY_MS : false },
  )
  const state = query.data?.invoice.state
  const waiting = state === undefined || state === 'submitted' || state === 'issuing'
  if (open !== waiting) setOpen(waiting)
  useEffect(() => {
    const end = setTimeout(() => setOver(true), FOR_MS)
    return () => clearTimeout(end)
  }, [])
  return query
}
