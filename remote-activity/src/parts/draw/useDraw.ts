import { useAfterLogin } from '@dm/shared/after-login'
import type { Data } from '@dm/shared/contract'
import { uuid } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { readNow, useApiMutation, useApiQuery } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { getUid, useSession } from '@dm/shared/session'
import { useHoldSwap } from '@dm/shared/swap'
import { showActionError } from '@dm/shared/ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastPreview, usePreview } from '../preview'
import { dropPending, keepPending, pendingOf, type Pending } from './pending'

export type Draw = Data<'activity/box/open'>['draws'][number]

/** An answer that takes longer is said to be uncertain. */
const LATE_MS = 8000
/** What was lost is asked for again after so long, twice as long each time. */
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 15_000

/** By which its action is told from others of a page. */
const VERBS = ['open']

/** What the page shows of an opening: nothing, the wait for its answer, its animation, its result. */
type Stage =
  | { step: 'idle' }
  | { step: 'asking'; isLate: boolean }
  | { step: 'playing'; draws: Draw[] }
  | { step: 'shown'; draws: Draw[] }

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * One box that can be opened, or without `boxId` all of an activity: the answer decides, the page only replays it. A lost answer is asked for again under the
 * same request until it is known, also after the page was closed, so that nothing is drawn or paid twice
 * (docs/product/activity.md#keys-chances-boxes-draws).
 */
export function useDraw(activityId: string, boxId?: string) {
  const { loggedIn } = useSession()
  const preview = usePreview()
  const boxes = useApiQuery('activity/talentKing/queryBox', { activityId, preview })
  const opening = useApiMutation('activity/box/open', { reread: 'behind' })
  const seeing = useApiMutation('activity/box/draw/seen', { reread: 'behind' })
  const [stage, setStage] = useState<Stage>({ step: 'idle' })
  const gone = useRef(false)
  useHoldSwap(stage.step !== 'idle')
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  /** Asks until there is an answer: lost ones again, a refusal ends it. */
  const ask = async (uid: string, pending: Pending): Promise<Draw[] | null> => {
    for (let delay = AGAIN_MS; !gone.current; delay = Math.min(delay * 2, AGAIN_MOST_MS)) {
      try {
        const { draws } = await opening.mutateAsync({ activityId, ...pending })
        dropPending(activityId, uid)
        return draws
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
      const draws = await ask(uid, pending)
      if (draws) setStage({ step: 'playing', draws })
    } catch (error) {
      setStage({ step: 'idle' })
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  const afterLogin = useAfterLogin(
    async (action) => {
      const [, requestId, number, ...box] = action.split(':')
      const opened = box.join(':')
      if (!requestId || !opened) return
      const gate = boxes.data?.gate ?? (await readNow('activity/talentKing/queryBox', { activityId })).gate
      const mustConfirm = gate === 'needAdult'
      if (mustConfirm && !(await confirm({ title: '请确认你已满18周岁', ok: '我已满18周岁', cancel: '取消' }))) return
      await send({ boxId: opened, requestId, count: number === '5' ? 5 : 1, adult: mustConfirm })
    },
    '登录后抽奖',
    VERBS,
  )
  const isOurs = (one: string) => boxId === undefined || one === boxId

  // An opening whose answer was never seen goes on where it stopped.
  const goOn = useEffectEvent(() => {
    const uid = getUid()
    const pending = uid ? pendingOf(activityId, uid) : null
    if (pending && isOurs(pending.boxId) && stage.step === 'idle') send(pending).catch(showActionError)
  })
  useEffect(() => {
    if (!loggedIn) return
    const timer = setTimeout(goOn, 0)
    return () => clearTimeout(timer)
  }, [loggedIn, activityId, boxId])

  const box = boxes.data?.boxes.find((one) => one.boxId === boxId)
  return {
    boxes,
    box,
    stage,
    unseen: boxes.data?.unseen.filter((draw) => isOurs(draw.boxId)) ?? [],
    open: async (count: 1 | 5, opened = boxId ?? '') =>
      preview === undefined ? afterLogin(`open:${uuid()}:${count}:${opened}`) : toastPreview(),
    /** Shows what was drawn before and never seen. */
    replay: (draws: Draw[]) => setStage({ step: 'playing', draws }),
    /** The animation is over, or was skipped. */
    land: () => setStage((now) => (now.step === 'playing' ? { step: 'shown', draws: now.draws } : now)),
    /** The result was read. */
    close: () => {
      if (stage.step === 'shown')
        seeing.mutateAsync({ drawIds: stage.draws.map(({ drawId }) => drawId) }).catch(showActionError)
      setStage({ step: 'idle' })
    },
  }
}

export type Drawing = ReturnType<typeof useDraw>
