import { replaceAddress, useQuery } from '@dm/shared/router'
import { useState } from 'react'

/** What a page of records shows. */
export interface Shown<State extends string> {
  state: State
  /** `YYYY-MM`; empty for all. */
  month: string
}

/** The query of such a page: what is not narrowed is not in it. */
export type ShownQuery = Record<'state' | 'month', string | null>

/**
 * Tab and month of a page of records; they live in the address, without a history entry (wallet, "Everywhere"). The
 * first of `tabs` is all, and stands for a state that is none of them.
 */
export function useShown<State extends string>(
  tabs: readonly [{ key: State }, ...{ key: State }[]],
  addressOf: (query: ShownQuery) => string,
): [Shown<State>, (change: Partial<Shown<State>>) => void] {
  const all = tabs[0].key
  const query = useQuery()
  const month = query.get('month') ?? ''
  const [shown, setShown] = useState<Shown<State>>(() => ({
    state: tabs.find((one) => one.key === query.get('state'))?.key ?? all,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  }))
  const change = (next: Partial<Shown<State>>) => {
    const now = { ...shown, ...next }
    setShown(now)
    replaceAddress(addressOf({ state: now.state === all ? null : now.state, month: now.month || null }))
  }
  return [shown, change]
}
