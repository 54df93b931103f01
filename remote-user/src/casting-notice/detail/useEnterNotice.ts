import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { openSignUp } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useNavigate, useOnScreen } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { secondsMs } from '@dm/shared/time'
import { useState } from 'react'

/** Time limit of the app's answer, in ms. */
const APP_MS = secondsMs(3)

/** Whether the app, asked for its token, sends one. */
const tokenOfApp = (): Promise<boolean> =>
  Promise.race([
    bridge.getToken().then(
      (token) => token !== '',
      () => false,
    ),
    new Promise<boolean>((answer) => setTimeout(() => answer(false), APP_MS)),
  ])

/**
 * Applying to a notice (docs/product/user.md#noticedetail): a visitor signs up in the dialog, which applies and leads on
 * by itself; a person with a session confirms in a sheet.
 */
export function useEnterNotice(noticeId: string) {
  const { loggedIn } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: send } = useApiMutation('notice/enter', { invalidate: 'background' })
  const navigate = useNavigate()
  const onScreen = useOnScreen()
  const stop = () => setAsking(false)
  const goTo = (path: string) => {
    if (!onScreen()) return
    stop()
    navigate(path)
  }
  return {
    isAsking,
    stop,
    start: async () => {
      if (loggedIn || (isOwnApp() && (await tokenOfApp()))) setAsking(true)
      else await openSignUp({ noticeId })
    },
    enter: async () => {
      try {
        await send({ noticeId })
      } catch (error) {
        if (isRequestError(error) && error.reason === 'guardianMissing') goTo(paths.basicInfoEdit())
        // A refusal is on the page by now; without an answer one may try again.
        else if (isRequestError(error) && error.retcode !== null) stop()
        throw error
      }
      goTo(paths.noticeApplySuccess({ id: noticeId }))
    },
  }
}
