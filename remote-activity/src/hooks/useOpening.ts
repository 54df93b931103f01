import { wantsLessMotion } from '@dm/shared/env'
import { isRequestError } from '@dm/shared/request'
import { getUid, useSession } from '@dm/shared/session'
import { useHoldUpdate } from '@dm/shared/live-update'
import { showActionError } from '@dm/shared/ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** An answer that takes longer is said to be uncertain. */
const LATE_MS = 8000
/** Delay before a lost request is repeated, in ms; it doubles each time. */
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 15_000

/** Stages of an opening on the page: nothing, the wait for its answer, its animation, its result. */
type Stage<Drawn> =
  | { step: 'idle' }
  | { step: 'asking'; isLate: boolean }
  | { step: 'playing'; drawn: Drawn }
  | { step: 'shown'; drawn: Drawn }

interface How<Pending, Drawn> {
  /** The request that waits for its answer, kept by activity and account, also after the page was closed. */
  pendingOf: (activityId: string, uid: string) => Pending | null
  keepPending: (activityId: string, uid: string, pending: Pending) => void
  dropPending: (activityId: string, uid: string) => void
  /** Duration of the animation, in ms; with reduced motion the result is shown at once. */
  animationMs: number
  /** Makes the call; what it changes is read by `invalidate`. */
  ask: (pending: Pending) => Promise<Drawn>
  /** Reads again what the opening changed, once its animation has landed: the page behind is not drawn under it. */
  reread: () => void
  /** Whether a kept request is one of this page. */
  isOurs?: (pending: Pending) => boolean
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * One opening of a box: the answer decides, the page only replays it. A lost answer is asked for again under the same
 * request until it is known, also after the page was closed, so that nothing is drawn or paid twice
 * (docs/product/activity.md#keys-chances-boxes-draws). Holds a swap back until it is closed.
 */
export function useOpening<Pending, Drawn>(
  activityId: string,
  { pendingOf, keepPending, dropPending, animationMs, ask, reread, isOurs = () => true }: How<Pending, Drawn>,
) {
  const { loggedIn } = useSession()
  const [stage, setStage] = useState<Stage<Drawn>>({ step: 'idle' })
  const gone = useRef(false)
  const owesReread = useRef(false)
  useHoldUpdate(stage.step !== 'idle')
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const play = (drawn: Drawn) => setStage({ step: wantsLessMotion() ? 'shown' : 'playing', drawn })
  /** The animation is over, or was skipped. */
  const land = () => setStage((now) => (now.step === 'playing' ? { step: 'shown', drawn: now.drawn } : now))
  const isPlaying = stage.step === 'playing'
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(land, animationMs)
    return () => clearTimeout(timer)
  }, [isPlaying, animationMs])
  const rereadOnce = useEffectEvent(() => {
    if (!owesReread.current) return
    owesReread.current = false
    reread()
  })
  const isShown = stage.step === 'shown'
  useEffect(() => {
    if (isShown) rereadOnce()
  }, [isShown])

  /** Asks until there is an answer: lost ones again, a refusal ends it. Null when the page has gone. */
  const answerOf = async (uid: string, pending: Pending): Promise<Drawn | null> => {
    for (let delay = AGAIN_MS; !gone.current; delay = Math.min(delay * 2, AGAIN_MOST_MS)) {
      try {
        const drawn = await ask(pending)
        owesReread.current = true
        dropPending(activityId, uid)
        return drawn
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

  const send = async (pending: Pending) => {
    const uid = getUid()
    if (!uid) return
    keepPending(activityId, uid, pending)
    setStage({ step: 'asking', isLate: false })
    const late = setTimeout(
      () => setStage((now) => (now.step === 'asking' ? { step: 'asking', isLate: true } : now)),
      LATE_MS,
    )
    try {
      const drawn = await answerOf(uid, pending)
      if (drawn !== null) play(drawn)
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
    if (pending !== null && isOurs(pending) && stage.step === 'idle') send(pending).catch(showActionError)
  })
  useEffect(() => {
    if (!loggedIn) return
    const timer = setTimeout(goOn, 0)
    return () => clearTimeout(timer)
  }, [loggedIn, activityId])

  return {
    stage,
    send,
    /** Shows what was drawn before: with its animation, or the result alone. */
    play,
    show: (drawn: Drawn) => setStage({ step: 'shown', drawn }),
    land,
    close: () => setStage({ step: 'idle' }),
  }
}
