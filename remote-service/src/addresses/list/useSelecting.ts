import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { goBack, useSearchParams } from '@dm/shared/router'
import { leaveSelectedAddress } from '@dm/shared/address-choice'
import { isWithin, type Address } from '../../components/addressLabels'

export interface Selecting {
  /** Whether this address can be chosen: it lies in the regions that were asked for. */
  isAllowed: (address: Address) => boolean
  select: (address: Address) => Promise<void>
}

/** Choice of an address by a tap, for `select=1`; null in the plain list (docs/product/service.md#addresslist). */
export function useSelecting(): Selecting | null {
  const [query] = useSearchParams()
  if (query.get('select') !== '1') return null
  const back = query.get('back')
  const regions = (query.get('regions') ?? '').split(',').filter(Boolean)
  return {
    isAllowed: ({ regionCodes }) => regions.length === 0 || isWithin(regionCodes, regions),
    select: async (address) => {
      if (back === null && isOwnApp()) return handToApp(address)
      if (back !== null) leaveSelectedAddress(back, address.id)
      goBack(paths.userIndex())
    },
  }
}

/** The app itself has opened the list: it gets the address, and the page is closed. */
async function handToApp({ id, name, tel, regionCodes, regionNames, detail, lng, lat }: Address): Promise<void> {
  const point = lng !== undefined && lat !== undefined ? { lng, lat, coord: 'gcj02' as const } : {}
  try {
    await bridge.selectAddress({ id, name, tel, regionCodes, regionNames, detail, ...point })
  } catch {
    // An app without this method: the page stays.
    return toast('请升级APP后重试')
  }
  await bridge.goBack()
}
