import { monthIn, optionIn, useAddressState } from '@dm/shared/router'

/** Filter of a page of records. */
export interface Shown<State extends string> {
  state: State
  /** `YYYY-MM`; empty for all. */
  month: string
}

/** The query of such a page; default values are omitted. */
export type ShownQuery = Record<'state' | 'month', string | null>

/**
 * Tab and month of a page of records, kept in the address without a history entry (docs/product/wallet.md#everywhere).
 * The first of `tabs` is all, and is used for an unknown state.
 */
export function useShown<State extends string>(
  tabs: readonly [{ key: State }, ...{ key: State }[]],
  addressOf: (query: ShownQuery) => string,
): [Shown<State>, (change: Partial<Shown<State>>) => void] {
  return useAddressState<Shown<State>>(
    (query) => ({ state: optionIn(query, 'state', tabs), month: monthIn(query, 'month') ?? '' }),
    ({ state, month }) => addressOf({ state: state === tabs[0].key ? null : state, month: month || null }),
  )
}
