import { leaveChoice, takeChoice } from '@dm/shared/address-choice'

/** Leaves the chosen stores to the form that asked for them; `back` is the word that form put into the link. */
export const leaveSelectedPlaces = (back: string, placeIds: readonly string[]) => leaveChoice('places', back, placeIds)

/** Takes what was left under this word, once; null when nothing was, or another account left it. */
export function takeSelectedPlaces(back: string): string[] | null {
  const placeIds = takeChoice('places', back)
  return Array.isArray(placeIds) ? placeIds.filter((id): id is string => typeof id === 'string') : null
}
