import type { LiveEvent } from '../contract/release'

type ActivityEvent = Extract<LiveEvent, { type: 'activity' }>

/** Null where nobody can tell which has changed: each may have. */
type Listener = (event: ActivityEvent | null) => void
const listeners = new Set<Listener>()

/**
 * Calls back when the site says that an activity's document has changed: its id and version, nothing else (activities,
 * "The activity document and hot swap"). Where such words do not arrive it calls back from time to time, without an event.
 * Answers the way to stop.
 */
export function onActivityChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The host tells the pages what it has heard. */
export const tellActivityChange: Listener = (event) => listeners.forEach((listener) => listener(event))
