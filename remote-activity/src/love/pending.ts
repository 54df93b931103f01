import { storage } from '@dm/shared/env'

const keyOf = (activityId: string, uid: string) => `dm-love:${activityId}:${uid}`

/** The request of an opening that waits for its answer, also after the page was closed; null when there is none. */
export const pendingOf = (activityId: string, uid: string): string | null => storage.get(keyOf(activityId, uid))

export const keepPending = (activityId: string, uid: string, requestId: string): void =>
  storage.set(keyOf(activityId, uid), requestId)

export const dropPending = (activityId: string, uid: string): void => storage.remove(keyOf(activityId, uid))
