import { storage } from '@dm/shared/env'
import { uuid } from '@dm/shared/format'
import { invalidateChangedBy, useApiMutation } from '@dm/shared/query'
import { useOpening } from '../hooks/useOpening'
import type { LoveDraw } from './types'

const keyOf = (activityId: string, uid: string) => `dm-love:${activityId}:${uid}`

/** The request of an opening that waits for its answer, also after the page was closed; null when there is none. */
const pendingOf = (activityId: string, uid: string): string | null => storage.get(keyOf(activityId, uid))

const keepPending = (activityId: string, uid: string, requestId: string): void =>
  storage.set(keyOf(activityId, uid), requestId)

const dropPending = (activityId: string, uid: string): void => storage.remove(keyOf(activityId, uid))

/** Duration of the box's shaking before its card turns, in ms. */
const SHAKE_MS = 1200

interface Drawn {
  draw: LoveDraw
  /** The like is mutual. */
  matched: boolean
}

/** One opening of the love box (docs/product/activity.md#love-box). */
export function useLoveOpen(activityId: string) {
  const opening = useApiMutation('activity/box/card/open', { invalidate: 'onNextMount' })
  const { stage, send, show, land, close } = useOpening<string, Drawn>(activityId, {
    pendingOf,
    keepPending,
    dropPending,
    animationMs: SHAKE_MS,
    ask: async (requestId) => ({ ...(await opening.mutateAsync({ activityId, requestId })), matched: false }),
    reread: () => void invalidateChangedBy('activity/box/card/open'),
  })
  return {
    stage,
    open: () => send(uuid()),
    /** Shows a card again, such as one of the list. */
    show: (draw: LoveDraw, matched = false) => show({ draw, matched }),
    land,
    close,
  }
}

export type LoveOpening = ReturnType<typeof useLoveOpen>
