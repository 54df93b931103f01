import { useApiQuery } from '@dm/shared/query'
import { usePageActive } from '@dm/shared/router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Seconds after opening at which the order is polled: every 10 s up to a minute (docs/product/wallet.md#paysuccess).
 */
const ASK_AT = [1, 2, 3, 5, 8, 18, 28, 38, 48, 58]
/** Polls kept after a known outcome, because a second payment of the same order may arrive a moment later. */
const SETTLED_AFTER = 8
/** Time after a payment during which its result counts as new, in ms. */
const FRESH_MS = 60_000

/** Reads an order, polled for a minute until its payment is known; after that on demand. */
export function useOrderResult(orderNo: string) {
  const query = useApiQuery('wallet/order/query', { orderNo }, { staleTime: 0 })
  const active = usePageActive()
  const [round, setRound] = useState(0)
  const [over, setOver] = useState(false)
  const state = query.data?.order.state
  const isFinal = state !== undefined && state !== 'pending' && state !== 'refunding'
  const ask = useEffectEvent(() => void query.refetch())
  useEffect(() => {
    if (!active) return
    const timers = ASK_AT.filter((second) => !isFinal || second <= SETTLED_AFTER).map((second) =>
      setTimeout(ask, second * 1000),
    )
    const end = setTimeout(() => setOver(true), 60_000)
    return () => [...timers, end].forEach(clearTimeout)
  }, [isFinal, active, round])
  const { now = 0, order } = query.data ?? {}
  return {
    query,
    /** A minute has passed without an outcome. */
    over,
    /** Paid just now: opened again later it shows the state without the celebration. */
    fresh: order?.state === 'paid' && order.paidAt !== undefined && now - order.paidAt < FRESH_MS,
    /** 刷新结果: reads now, and polls for another minute. */
    again: () => {
      setOver(false)
      setRound(round + 1)
      return query.refetch()
    },
  }
}

export type OrderResultState = ReturnType<typeof useOrderResult>
