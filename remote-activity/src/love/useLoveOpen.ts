import { uuid } from '@dm/shared/format'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { getUid, useSession } from '@dm/shared/session'
import { useHoldSwap } from '@dm/shared/swap'
import { showActionError } from '@dm/shared/ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropPending, keepPending, pendingOf } from './pending'
import type { LoveDraw } from './types'

/** An answer that takes longer is said to be uncertain. */
const LATE_MS = 8000
/** What was lost is asked for again after so long, twice as long each time. */
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 15_000

/** What the page shows of an opening: nothing, the wait for its answer, the shaking box, the card. */
export type Stage =
  | { step: 'idle' }
  | { step: 'asking'; isLate: boolean }
  | { step: 'shaking'; draw: LoveDraw }
  | { step: 'shown'; draw: LoveDraw; matched: boolean }

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * One opening: the answer decides, the page only replays it. A lost answer is asked for again under the same request
 * until it is known, also after the page was closed (docs/product/activity.md#love-box).
 */
export function useLoveOpen(activityId: string) {
  const { loggedIn } = useSession()
  const opening = useApiMutation('activity/box/card/open', { reread: 'behind' })
  const [stage, setStage] = useState<Stage>({ step: 'idle' })
  const gone = useRef(false)
  useHoldSwap(stage.step !== 'idle')
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const ask = async (uid: string, requestId: string): Promise<LoveDraw | null> => {
    for (let delay = AGAIN_MS; !gone.current; delay = Math.min(delay * 2, AGAIN_MOST_MS)) {
      try {
        const { draw } = await opening.mutateAsync({ activityId, requestId })
        dropPending(activityId, uid)
        return draw
      } catch (error) {
        if (!isRequestError(error) || error.retcode !== null) {
          dropPending(activityId, uid)
          throw error
        }
        setStage({ step: 'asking', isLate: true })
        await wait(delay)
      }
    }
    return null
  }

  const send = async (requestId: string) => {
    const uid = getUid()
    if (!uid) return
    keepPending(activityId, uid, requestId)
    setStage({ step: 'asking', isLate: false })
    const late = setTimeout(
      () => setStage((now) => (now.step === 'asking' ? { step: 'asking', isLate: true } : now)),
      LATE_MS,
    )
    try {
      const draw = await ask(uid, requestId)
      if (draw) setStage({ step: 'shaking', draw })
    } catch (error) {
      setStage({ step: 'idle' })
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  // An opening whose answer was never seen goes on where it stopped.
  const goOn = useEffectEvent(() => {
    const uid = getUid()
    const pending = uid ? pendingOf(activityId, uid) : null
    if (pending && stage.step === 'idle') send(pending).catch(showActionError)
  })
  useEffect(() => {
    if (!loggedIn) return
    const timer = setTimeout(goOn, 0)
    return () => clearTimeout(timer)
  }, [loggedIn, activityId])

  return {
    stage,
    open: () => send(uuid()),
    /** Shows a card again, such as one of the list. */
    show: (draw: LoveDraw, matched = false) => setStage({ step: 'shown', draw, matched }),
    /** The animation is over, or was skipped. */
    land: () => setStage((now) => (now.step === 'shaking' ? { step: 'shown', draw: now.draw, matched: false } : now)),
    close: () => setStage({ step: 'idle' }),
  }
}

export type LoveOpening = ReturnType<typeof useLoveOpen>
