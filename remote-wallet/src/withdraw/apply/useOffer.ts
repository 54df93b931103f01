import { useApiQuery } from '@dm/shared/query'
import { useDebounced } from '@dm/shared/ui/debounce'

/**
 * Returns the offer for exactly this amount and account: requested after a pause in typing, and undefined until the
 * server has answered. A late answer for an older amount is never returned.
 */
export function useOffer(accountId: string | null, fen: number | null) {
  const key = accountId !== null && fen !== null ? `${accountId}:${fen}` : ''
  const rested = useDebounced(key)
  const due = key !== '' && rested === key
  const query = useApiQuery(
    'wallet/withdraw/preview',
    { accountId: accountId ?? '', amountFen: fen ?? 1 },
    { enabled: due, staleTime: 0 },
  )
  return {
    offer: due && !query.isFetching ? query.data : undefined,
    failed: due && !query.isFetching && query.isError,
    again: query.refetch,
  }
}
