import { getUid } from '../session'

const keyOf = (kind: string) => `dm.${kind}`

/**
 * Leaves something chosen to the page that asked for it; `back` is the word that page put into the link
 * (docs/product/service.md#addresslist). It lies in the tab's session, because a login by password loads pages again.
 */
export function leaveChoice(kind: string, back: string, choice: unknown): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify({ uid: getUid(), back, choice }))
  } catch {
    // Without storage the page keeps what it had.
  }
}

/** Takes what was left under this word, once; null when nothing was, or another account left it. */
export function takeChoice(kind: string, back: string): unknown {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null')
    if (typeof left !== 'object' || left === null) return null
    if (!('uid' in left) || !('back' in left) || !('choice' in left) || left.back !== back) return null
    sessionStorage.removeItem(keyOf(kind))
    return left.uid === getUid() ? left.choice : null
  } catch {
    return null // refused storage or a foreign text
  }
}

/** Leaves a chosen address, by its id. */
export const leaveSelectedAddress = (back: string, addressId: string) => leaveChoice('address', back, addressId)

/** Takes the id of the address that was chosen; null when none was. */
export function takeSelectedAddress(back: string): string | null {
  const addressId = takeChoice('address', back)
  return typeof addressId === 'string' ? addressId : null
}

/** Result of `/address/amap`; the position is in GCJ-02. */
export interface PickedPlace {
  lng?: number
  lat?: number
  /** Name of the place on the map. */
  poi?: string
  /** Code of the district. */
  region?: string
  detail?: string
}

/** Leaves a chosen place to the page that asked for one, under the word that it put into the link. */
export const leavePickedPlace = (back: string, place: PickedPlace) => leaveChoice('place', back, place)

/** Takes what was left under this word, once; null when nothing was, or another account left it. */
export function takePickedPlace(back: string): PickedPlace | null {
  const left = takeChoice('place', back)
  if (typeof left !== 'object' || left === null) return null
  const value = (key: keyof PickedPlace): unknown => Reflect.get(left, key)
  const text = (key: 'poi' | 'region' | 'detail') => {
    const kept = value(key)
    return typeof kept === 'string' && kept !== '' ? { [key]: kept } : {}
  }
  const [lng, lat] = [value('lng'), value('lat')]
  const point = typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : {}
  return { ...point, ...text('poi'), ...text('region'), ...text('detail') }
}
