import type { LiveEvent } from '../contract/release'

type ActivityEvent = Extract<LiveEvent, { type: 'activity' }>

const listeners = new Set<(event: ActivityEvent) => void>()

/**
 * Calls back when the site says that an activity's document has changed: its id and version, nothing else (activities,
 * "The activity document and hot swap"). Answers the way to stop.
 */
export function onActivityChange(listener: (event: ActivityEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The host tells the pages what it has heard. */
export const tellActivityChange = (event: ActivityEvent): void => listeners.forEach((listener) => listener(event))
