import { leaveChoice, takeChoice } from '@dm/shared/address-choice'

/** The word of the address form: a place that was chosen without one is left under it, too. */
export const ADDRESS_FORM = 'address-form'

/** What `/address/amap` hands back; the position is in GCJ-02. */
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
