import { useApiQuery } from '@dm/shared/query'
import { useDebounced } from '@dm/shared/ui/debounce'

/**
 * What would arrive of exactly this amount at this account: asked once typing rests, and nothing until the server has
 * answered for it. An answer that is late for an older amount is never shown.
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
