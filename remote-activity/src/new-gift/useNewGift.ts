import { useAfterLogin } from '@dm/shared/after-login'
import { report } from '@dm/shared/env'
import { uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { isRequestError } from '@dm/shared/request'
import { deviceId, getUid, useSession } from '@dm/shared/session'
import { useHoldUpdate } from '@dm/shared/live-update'
import { useEffect, useRef, useState } from 'react'
import { toastPreview, usePreview } from '../hooks/activity/usePreview'
import { page } from './page'

/** Delay before a lost request is repeated, in ms; it doubles each time. */
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 15_000

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * The caller's right to the gift, and receiving it: a visitor logs in first, the invitation is bound before, and a lost
 * answer is requested again under the same request until it is known.
 */
export function useNewGift(activityId: string, inviter: string | null) {
  const { loggedIn } = useSession()
  const preview = usePreview()
  const mine = useRead(page.reads.gift, {}, { chosen: { activityId } })
  const receiving = useApiMutation('activity/newGift/receive')
  const binding = useApiMutation('ivt/bind', { invalidate: 'background' })
  const [step, setStep] = useState<'idle' | 'asking' | 'unsure'>('idle')
  useHoldUpdate(step !== 'idle')
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const bind = async () => {
    if (!inviter || inviter === getUid()) return
    try {
      await binding.mutateAsync({ ivtUid: inviter })
    } catch (error) {
      // Bound before, or too late: the gift does not depend on it.
      report('new-gift', 'the invitation was not bound', error)
    }
  }

  const receive = async (requestId: string) => {
    for (let delay = AGAIN_MS; !gone.current; delay = Math.min(delay * 2, AGAIN_MOST_MS)) {
      try {
        await receiving.mutateAsync({ activityId, deviceId: deviceId(), requestId })
        toast('领取成功，已到账')
        return
      } catch (error) {
        if (!isRequestError(error) || error.retcode !== null) throw error
        setStep('unsure')
        await wait(delay)
      }
    }
  }

  const afterLogin = useAfterLogin(
    async (action) => {
      const [, requestId] = action.split(':')
      if (!requestId) return
      setStep('asking')
      try {
        await bind()
        // Whoever logged in just now may be no new user, or has it already: the page then shows that.
        const { state } = await readNow('activity/newGift/query', { activityId })
        if (state === 'ready') await receive(requestId)
      } finally {
        setStep('idle')
      }
    },
    '登录后领取礼包',
    ['receive'],
  )
  return {
    mine,
    loggedIn,
    step,
    receive: async () => (preview === undefined ? afterLogin(`receive:${uuid()}`) : toastPreview()),
  }
}
