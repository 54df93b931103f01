import { useEffect, useEffectEvent } from 'react'
import { takeSelectedAddress } from './choice'

/**
 * Calls `take` with the id of an address that was chosen from the address list under this word: each time the page is
 * shown, once for a choice (docs/product/service.md#addresslist).
 */
export function useSelectedAddress(back: string, take: (addressId: string) => unknown): void {
  const run = useEffectEvent(() => {
    const addressId = takeSelectedAddress(back)
    if (addressId !== null) take(addressId)
  })
  useEffect(() => run(), [])
}
