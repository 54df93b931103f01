import { useApiQuery } from '@dm/shared/query'
import { useDebounced } from '@dm/shared/ui/debounce'
import { useState } from 'react'

/**
 * Returns the bank of a card while it is typed: detected from its first six digits after a pause, or chosen manually. A
 * choice applies to the digits it was made for; a later detection takes precedence
 * (docs/product/wallet.md#walletaddbankcard).
 */
export function useBankOf() {
  const [head, setHead] = useState('')
  const [selected, setSelected] = useState<{ id: number; head: string }>()
  // Only these digits are sent.
  const rested = useDebounced(head)
  const bankQuery = useApiQuery('wallet/bank/detect', { prefix: rested }, { enabled: rested.length === 6 })
  const detected = rested === head && rested.length === 6 ? bankQuery.data : undefined
  const byHand = selected?.head === head || detected?.bankId === undefined ? selected?.id : undefined
  return {
    id: byHand ?? detected?.bankId,
    credit: detected?.cardType === 'credit',
    typed: (cardNo: string) => setHead(cardNo.slice(0, 6)),
    choose: (id: number) => setSelected({ id, head }),
  }
}
