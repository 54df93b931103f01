import type { LiveEvent } from '../contract/release/release'
import { createChannel } from '../store'

type ActivityEvent = Extract<LiveEvent, { type: 'activity' }>

/** Null when it is unknown which activity has changed: any may have. */
const changes = createChannel<[ActivityEvent | null]>()

/**
 * Calls back when an activity's document has changed, with its id and version only
 * (docs/product/activity.md#the-activity-document-and-hot-swap). Where events do not arrive it calls back periodically
 * without one. Returns the unsubscribe function.
 */
export const onActivityChange = changes.on

/** Called by the host with each event. */
export const notifyActivityChange = changes.emit
