import { getUid } from '@dm/shared/session'

const KEY = 'dm.places'

/** Leaves the chosen stores to the form that asked for them; `back` is the word that form put into the link. */
export function leaveSelectedPlaces(back: string, placeIds: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid: getUid(), back, placeIds }))
  } catch {
    // Without storage the form keeps what it had.
  }
}

/** Takes what was left under this word, once; null when nothing was, or another account left it. */
export function takeSelectedPlaces(back: string): string[] | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof left !== 'object' || left === null) return null
    if (!('uid' in left) || !('back' in left) || !('placeIds' in left) || left.back !== back) return null
    sessionStorage.removeItem(KEY)
    const { placeIds } = left
    if (left.uid !== getUid() || !Array.isArray(placeIds)) return null
    return placeIds.filter((id): id is string => typeof id === 'string')
  } catch {
    return null // refused storage or a foreign text
  }
}
