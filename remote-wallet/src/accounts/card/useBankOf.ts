import { useApiQuery } from '@dm/shared/query'
import { useDebounced } from '@dm/shared/ui/debounce'
import { useState } from 'react'

/**
 * The bank of a card while it is typed: what its first six digits say, once they rest, or what was chosen by hand. A choice
 * holds for the digits that it was made for; others that are recognised go before it (wallet, "/wallet/addBankCard").
 */
export function useBankOf() {
  const [head, setHead] = useState('')
  const [chosen, setChosen] = useState<{ id: number; head: string }>()
  // Nothing beyond these digits leaves the phone here.
  const rested = useDebounced(head)
  const known = useApiQuery('wallet/bank/detect', { prefix: rested }, { enabled: rested.length === 6 })
  const detected = rested === head && rested.length === 6 ? known.data : undefined
  const byHand = chosen?.head === head || detected?.bankId === undefined ? chosen?.id : undefined
  return {
    id: byHand ?? detected?.bankId,
    credit: detected?.cardType === 'credit',
    typed: (cardNo: string) => setHead(cardNo.slice(0, 6)),
    choose: (id: number) => setChosen({ id, head }),
  }
}
