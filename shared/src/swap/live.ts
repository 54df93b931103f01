import type { LiveEvent } from '../contract/release'
import { createChannel } from '../store'

type ActivityEvent = Extract<LiveEvent, { type: 'activity' }>

/** Null where nobody can tell which has changed: each may have. */
const changes = createChannel<[ActivityEvent | null]>()

/**
 * Calls back when the site says that an activity's document has changed: its id and version, nothing else (activities,
 * "The activity document and hot swap"). Where such words do not arrive it calls back from time to time, without an event.
 * Returns the way to stop.
 */
export const onActivityChange = changes.on

/** The host tells the pages what it has heard. */
export const tellActivityChange = changes.emit
