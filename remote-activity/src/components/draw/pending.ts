import { storage } from '@dm/shared/env'

/** An opening that was asked for and not answered yet. */
export interface Pending {
  boxId: string
  requestId: string
  count: 1 | 5
  adult: boolean
}

const keyOf = (activityId: string, uid: string) => `dm-draw:${activityId}:${uid}`

function isPending(value: unknown): value is Pending {
  return (
    typeof value === 'object' &&
    value !== null &&
    'requestId' in value &&
    typeof value.requestId === 'string' &&
    'boxId' in value &&
    typeof value.boxId === 'string' &&
    'count' in value &&
    (value.count === 1 || value.count === 5) &&
    'adult' in value &&
    typeof value.adult === 'boolean'
  )
}

/** The opening of an account that waits for its answer, also after the page was closed; null when there is none. */
export function pendingOf(activityId: string, uid: string): Pending | null {
  const text = storage.get(keyOf(activityId, uid))
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isPending(value) ? value : null
  } catch {
    return null // not ours
  }
}

export const keepPending = (activityId: string, uid: string, pending: Pending): void =>
  storage.set(keyOf(activityId, uid), JSON.stringify(pending))

export const dropPending = (activityId: string, uid: string): void => storage.remove(keyOf(activityId, uid))
