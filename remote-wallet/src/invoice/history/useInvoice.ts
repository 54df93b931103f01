import type { Read, ReadOf, TextParam } from '@dm/shared/page'
import { invalidateChangedBy } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { useEffect, useRef, useState } from 'react'
import type { InvoiceState } from './types'

const EVERY_MS = 5_000
const FOR_MS = 60_000
const UNDER_WAY: readonly InvoiceState[] = ['submitted', 'issuing', 'redding']

type InvoiceRead = ReadOf<Read<'wallet/invoice/detail/query'>, { id: TextParam }>

/**
 * Reads an invoice, polled every 5 s for a minute while it is being processed and on screen; a failed poll keeps the
 * shown data.
 */
export function useInvoice(read: InvoiceRead, id?: string) {
  const [over, setOver] = useState(false)
  const [open, setOpen] = useState(true)
  const query = useRead(read, id === undefined ? {} : { id }, {
    staleTime: 0,
    refetchInterval: open && !over ? EVERY_MS : false,
  })
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

/** Updates lists and orders when the state of the shown invoice changes. */
function useListAlong(state: InvoiceState | undefined): void {
  const seen = useRef(state)
  useEffect(() => {
    const before = seen.current
    seen.current = state
    if (before !== undefined && before !== state) void invalidateChangedBy('wallet/invoice/apply')
  }, [state])
}
