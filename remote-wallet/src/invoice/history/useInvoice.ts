import { invalidateChangedBy, useApiQuery } from '@dm/shared/query'
import { useEffect, useRef, useState } from 'react'
import type { InvoiceState } from './types'

const EVERY_MS = 5_000
const FOR_MS = 60_000
const UNDER_WAY: readonly InvoiceState[] = ['submitted', 'issuing', 'redding']

/** An invoice, asked about every 5 s for a minute while something happens to it and it is on screen; a failed ask keeps what is shown. */
export function useInvoice(invoiceId: string) {
  const [over, setOver] = useState(false)
  const [open, setOpen] = useState(true)
  const query = useApiQuery(
    'wallet/invoice/detail/query',
    { invoiceId },
    { staleTime: 0, refetchInterval: open && !over ? EVERY_MS : false },
  )
  const state = query.data?.invoice.state
  const waiting = state === undefined || UNDER_WAY.includes(state)
  if (open !== waiting) {
    setOpen(waiting)
    setOver(false)
  }
  useEffect(() => {
    if (!open) return
    const end = setTimeout(() => setOver(true), FOR_MS)
    return () => clearTimeout(end)
  }, [open])
  useListAlong(state)
  return query
}

/** What happens to the invoice while it is looked at shows in the lists and at its orders, too. */
function useListAlong(state: InvoiceState | undefined): void {
  const seen = useRef(state)
  useEffect(() => {
    const before = seen.current
    seen.current = state
    if (before !== undefined && before !== state) void invalidateChangedBy('wallet/invoice/apply')
  }, [state])
}
