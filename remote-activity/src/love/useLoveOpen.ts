import { uuid } from '@dm/shared/format'
import { invalidateChangedBy, useApiMutation } from '@dm/shared/query'
import { useOpening } from '../hooks/useOpening'
import { dropPending, keepPending, pendingOf } from './pending'
import type { LoveDraw } from './types'

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
