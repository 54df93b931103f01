import { openSignUp, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useHoldUpdate } from '@dm/shared/live-update'
import { useState } from 'react'
import { toastPreview, usePreview } from '../hooks/activity/usePreview'
import { refreshActivity } from '../hooks/activity/refresh'

/** Applies to a notice at a tap; a visitor signs up in the dialog, which applies and leads on by itself. */
export function useEnter() {
  const { loggedIn } = useSession()
  const navigate = useNavigate()
  const preview = usePreview()
  const { mutateAsync: send } = useApiMutation('notice/enter')
  const [underWay, setUnderWay] = useState<string | null>(null)
  useHoldUpdate(underWay !== null)
  const enter = async (noticeId: string) => {
    if (preview !== undefined) return toastPreview()
    if (!loggedIn) {
      // Its login has reloaded the page's data, perhaps before the entry was made.
      if (await openSignUp({ noticeId })) await refreshActivity()
      return
    }
    setUnderWay(noticeId)
    try {
      await send({ noticeId })
      toast('报名成功')
    } catch (error) {
      if (isRequestError(error) && error.reason === 'guardianMissing') navigate(paths.basicInfoEdit())
      throw error
    } finally {
      setUnderWay(null)
    }
  }
  return { enter, isUnderWay: (noticeId: string) => underWay === noticeId }
}
